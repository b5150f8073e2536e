import { deckPageSize, type ClientCard } from '#shared/decks.ts'
import type { Kind } from '#shared/kinds.ts'
import type { Deps } from '../../deps.ts'
import { fittingListings, toFittingListing, type FittingListingRow } from '../clients/fitting-listings.ts'
import { clientColumns, toClient, type ClientRow } from '../clients/to-client.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { isShown } from '../wishes/listing-fits-wishes.ts'
import { createClientMarket, isAccepted, joinClient, mineOf } from './client-market.ts'
import { dealPage } from './deal-page.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { whyClient } from './why.ts'
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
    from (
      select jsonb_agg(jsonb_build_array(l.id, l.surfaced_at) order by l.id) places, array_agg(l.id) ids,
        array_remove(array_agg(distinct l.large_cell), null) cells
      from listings l where l.owner_id = $1 and l.kind = $2 and ${isShown('l')}
    ) mine
    left join owner_filters f on f.user_id = $1
    left join decks d on d.user_id = $1 and d.name = $2`,
}

const topStatement = {
  name: 'top-of-client-deck',
  text: `with ${mineOf('$2')}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${clientColumns('p', 'c', 'w', '$1')}, p.created_at "createdAt", fit.fits,
      fit.fit_count "fitCount"
    from unswiped card ${joinClient('card.id')}
    cross join ${fittingListings({ mine: 'mine', clientId: 'p.id', wishes: 'w', seesWhoLiked: '$4::boolean' })} fit
    where fit.fits is not null and ${isAccepted}
    order by card.place limit ${deckPageSize}`,
}

interface CardRow extends ClientRow {
  place: number
  version: number
  createdAt: Date
  fits: FittingListingRow[]
  fitCount: number
}

async function toClientCard(row: CardRow, seesWhoLiked: boolean, at: Date): Promise<ClientCard> {
  const fits = row.fits.map((listing) => toFittingListing(listing, seesWhoLiked))
  const hasBudget = row.minPriceCents !== null || row.maxPriceCents !== null
  return { ...(await toClient(row)), fits, why: whyClient({ ...row, fits, hasBudget }, at) }
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
        market: createClientMarket(userId, kind, wishesKey, row.cells, at),
        state: { ...row, isStarted: row.deckKey === wishesKey },
        async readTop() {
          const values = [userId, kind, wishesKey, seesWhoLiked]
          const { rows } = await pool.query<CardRow>({ ...topStatement, values })
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
