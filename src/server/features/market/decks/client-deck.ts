import { deckPageSize } from '#shared/market/decks.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { latestRatesDay } from '#server/currencies/convert-sql.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { cardColumns, fittingCards, offerOf, toClientCard, type CardRow } from './client-cards.ts'
import { createClientMarket, mineOf } from './client-market.ts'
import { getDeckPage } from './deck-page.ts'
import { unswipedOnTop, type DeckState } from './market.ts'
import { toFiltersKey } from './filters-key.ts'

interface OpenRow extends Omit<DeckState, 'isStarted'> {
  decidingFacts: unknown
  /** Null when the owner has no listing of the kind. */
  cells: number[] | null
  deckKey: string | null
}

// Everything that decides which clients fit: the owner's filters and listings, and the rates by which budgets are
// compared. Every change to a listing that makes more clients fit also changes its `surfaced_at`.
const openStatement = defineStatement<OpenRow>(
  'open-client-deck',
  `select jsonb_build_array(to_jsonb(f), mine.places, ${latestRatesDay}) "decidingFacts", mine.cells,
      d.filters_key "deckKey", d.head_at "headAt", cardinality(d.card_ids) - d.position "cardsLeft",
      exists (select from unnest(mine.ids) id join likes k on k.target_id = id and k.direction = 'right'
        and k.created_at > d.likers_seen_at) "hasNewLikers"
    from ${offerOf} mine
    left join owner_filters f on f.user_id = $1
    left join decks d on d.user_id = $1 and d.name = $2`,
)

const topStatement = defineStatement<TopRow>(
  'top-of-client-deck',
  `with ${mineOf('$2')}, unswiped as materialized (${unswipedOnTop})
    select card.place, card.version, ${cardColumns('$2')}
    ${fittingCards({ cards: 'unswiped', kind: '$2', seesWhoLiked: '$4::boolean' })}
    order by card.place limit ${deckPageSize}`,
)

interface TopRow extends CardRow {
  place: number
  version: number
}

/** The next clients for an owner with listings of the kind. */
export async function getClientDeckPage(deps: Deps, userId: string, kind: Kind) {
  const { pool } = deps
  const at = deps.now()
  const { seesWhoLiked } = await findPlanLimits(pool, userId, at)

  return getDeckPage(deps, {
    userId,
    deckName: kind,
    async open(db) {
      const found = await openStatement.rows(db, [userId, kind])
      const row = found[0]!
      const filtersKey = toFiltersKey(row.decidingFacts)
      return {
        market: createClientMarket({ userId, kind, cells: row.cells }, filtersKey, at),
        state: { ...row, isStarted: row.deckKey === filtersKey },
        async readTop() {
          const values = [userId, kind, filtersKey, seesWhoLiked]
          const rows = await topStatement.rows(pool, values)
          return {
            cards: rows.map((card) => toClientCard(card, seesWhoLiked, at)),
            version: rows[0]?.version ?? 0,
            deadCards: (rows[0]?.place ?? 1) - 1,
          }
        },
      }
    },
  })
}
