import type { Pool, PoolClient } from 'pg'
import { deckPageSize } from '#shared/market/decks.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { enterClientMarket } from '#server/features/market/filters/bump-client.ts'
import { getDeckPage } from './deck-page.ts'
import {
  cardColumns,
  fittingCards,
  toListingCard,
  deckFilterColumns,
  type CardRow,
  type FiltersRow,
} from './listing-cards.ts'
import { createListingMarket, me } from './listing-market.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { toFiltersKey } from './filters-key.ts'

const deckName = 'listings'

interface OpenRow extends FiltersRow, Omit<DeckState, 'isStarted'> {
  decidingFacts: unknown
  deckKey: string | null
  isInMarket: boolean
}

// Everything that decides which listings fit: the client's filters, and the profile fields that owners filter by.
const openStatement = defineStatement<OpenRow>(
  'open-listing-deck',
  `select ${deckFilterColumns},
      jsonb_build_array(to_jsonb(w), c.pets, c.is_smoker, c.references_offered)
        "decidingFacts",
      exists (select from client_market m where m.client_id = w.user_id) "isInMarket",
      d.filters_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
      exists (select from likes k where k.target_id = w.user_id and k.direction = 'right'
        and k.created_at > d.likers_seen_at) "hasNewLikers"
    from client_filter_preferences w
    left join client_profiles c on c.user_id = w.user_id
    left join decks d on d.user_id = w.user_id and d.name = '${deckName}'
    where w.user_id = $1`,
)

const topStatement = defineStatement<TopRow>(
  'top-of-listing-deck',
  `with ${me()}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${cardColumns} ${fittingCards('unswiped')}
    order by card.place limit ${deckPageSize}`,
)

interface TopRow extends CardRow {
  place: number
  version: number
}

/** The next listings for a client. The first request adds the client to the market of clients. */
export async function getListingDeckPage(deps: Deps, userId: string) {
  const { pool } = deps
  const at = deps.now()
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
  const find = async (db: Pool | PoolClient) => await openStatement.first(db, [userId])

  async function enter() {
    await inTransaction(pool, (tx) => enterClientMarket(tx, userId, at))
    return (await find(pool))!
  }

  return getDeckPage(deps, {
    userId,
    deckName,
    async open(db) {
      const found = await find(db)
      const row = found?.isInMarket ? found : await enter()
      const filtersKey = toFiltersKey(row.decidingFacts)
      return {
        market: createListingMarket(userId, filtersKey, row, at),
        state: { ...row, isStarted: row.deckKey === filtersKey },
        async readTop() {
          const values = [userId, deckName, filtersKey]
          const rows = await topStatement.rows(pool, values)
          return {
            cards: rows.map((card) => toListingCard(card, { ...row, seesWhoLiked }, at)),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
