import type { Pool, PoolClient } from 'pg'
import { deckPageSize } from '#shared/decks.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { enterClientMarket } from '../wishes/surface-client.ts'
import { dealPage } from './deal-page.ts'
import {
  cardColumns,
  fittingCards,
  toListingCards,
  wishesColumns,
  type CardRow,
  type WishesRow,
} from './listing-cards.ts'
import { createListingMarket, me } from './listing-market.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { toWishesKey } from './wishes-key.ts'

const deckName = 'listings'

interface OpenRow extends WishesRow, Omit<DeckState, 'isStarted'> {
  decidingFacts: unknown
  deckKey: string | null
  isInMarket: boolean
}

// What decides which listings fit: the wishes, and what owners choose clients by.
const openStatement = {
  name: 'open-listing-deck',
  text: `select ${wishesColumns},
      jsonb_build_array(to_jsonb(w), c.move_in_on, c.stay_months, c.pets, c.is_smoker, c.references_offered)
        "decidingFacts",
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket",
      d.wishes_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
      exists (select from likes k where k.target_id = w.user_id and k.direction = 'right'
        and k.created_at > d.admirers_seen_at) "hasNewAdmirers"
    from client_filter_preferences w
    left join client_profiles c on c.user_id = w.user_id
    left join decks d on d.user_id = w.user_id and d.name = '${deckName}'
    where w.user_id = $1`,
}

const topStatement = {
  name: 'top-of-listing-deck',
  text: `with ${me()}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${cardColumns} ${fittingCards('unswiped')}
    order by card.place limit ${deckPageSize}`,
}

interface TopRow extends CardRow {
  place: number
  version: number
}

/** The next listings for a client; whoever comes for the first time enters the market of clients. */
export async function dealListings(deps: Deps, userId: string) {
  const { pool } = deps
  const at = deps.now()
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
  const find = async (db: Pool | PoolClient) =>
    (await db.query<OpenRow>({ ...openStatement, values: [userId] })).rows[0]

  async function enter() {
    await inTransaction(pool, (client) => enterClientMarket(client, userId, at))
    return (await find(pool))!
  }

  return dealPage(deps, {
    userId,
    deckName,
    async open(db) {
      const found = await find(db)
      const row = found?.isInMarket ? found : await enter()
      const wishesKey = toWishesKey(row.decidingFacts)
      return {
        market: createListingMarket(userId, wishesKey, row, at),
        state: { ...row, isStarted: row.deckKey === wishesKey },
        async readTop() {
          const values = [userId, deckName, wishesKey]
          const { rows } = await pool.query<TopRow>({ ...topStatement, values })
          return {
            cards: await toListingCards(rows, row, seesWhoLiked, at),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
