import { deckPageSize } from '#shared/decks.ts'
import type { Kind } from '#shared/kinds.ts'
import type { Deps } from '../../deps.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { cardColumns, fittingCards, offerOf, toClientCard, type CardRow } from './client-cards.ts'
import { createClientMarket, mineOf } from './client-market.ts'
import { dealPage } from './deal-page.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { toWishesKey } from './wishes-key.ts'

interface OpenRow extends Omit<DeckState, 'isStarted'> {
  decidingFacts: unknown
  /** Null when the owner shows nothing of the kind. */
  cells: number[] | null
  deckKey: string | null
}

// What decides which clients fit: whom the owner accepts, and everything about the listings, whose every change moves
// them in the market.
const openStatement = {
  name: 'open-client-deck',
  text: `select jsonb_build_array(to_jsonb(f), mine.places) "decidingFacts", mine.cells,
      d.wishes_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
      exists (select from unnest(mine.ids) id join likes k on k.target_id = id and k.direction = 'right'
        and k.created_at > d.admirers_seen_at) "hasNewAdmirers"
    from ${offerOf} mine
    left join owner_filters f on f.user_id = $1
    left join decks d on d.user_id = $1 and d.name = $2`,
}

const topStatement = {
  name: 'top-of-client-deck',
  text: `with ${mineOf('$2')}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${cardColumns} ${fittingCards('unswiped', '$4::boolean')}
    order by card.place limit ${deckPageSize}`,
}

interface TopRow extends CardRow {
  place: number
  version: number
}

/** The next clients for an owner who shows something of the kind. */
export async function dealClients(deps: Deps, userId: string, kind: Kind) {
  const { pool } = deps
  const at = deps.now()
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)

  return dealPage(deps, {
    userId,
    deckName: kind,
    async open(db) {
      const { rows: found } = await db.query<OpenRow>({ ...openStatement, values: [userId, kind] })
      const row = found[0]!
      const wishesKey = toWishesKey(row.decidingFacts)
      return {
        market: createClientMarket({ userId, kind, cells: row.cells }, wishesKey, at),
        state: { ...row, isStarted: row.deckKey === wishesKey },
        async readTop() {
          const values = [userId, kind, wishesKey, seesWhoLiked]
          const { rows } = await pool.query<TopRow>({ ...topStatement, values })
          return {
            cards: await Promise.all(rows.map((card) => toClientCard(card, seesWhoLiked, at))),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
