import type { ClientCard } from '#shared/market/decks.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { maxInSquare, maxOnMap, type Bounds, type SearchMap } from '#shared/market/browse.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { findCities } from '#server/locations/find-city.ts'
import { snapToGrid } from '#server/locations/grid.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { cardColumns, fittingCards, offerOf, toClientCard, type CardRow } from '../client-cards.ts'
import {
  createClientRows,
  filtersInUse,
  mineOf,
  savedFilters,
  savedFilterSource,
  type FoundClient,
} from '../client-market.ts'
import { top } from '../deck-row.ts'
import { unswiped } from '../market.ts'
import { readMarket } from '../read-market.ts'
import type { Search } from './read-page.ts'
import { toSquares } from './to-squares.ts'

const offerStatement = defineStatement<{ cells: number[] | null }>(
  'open-client-search',
  `select cells from ${offerOf} mine`,
)

const savedStatement = defineStatement<{ name: string }>(
  'find-client-search',
  'select name from client_searches where user_id = $1 and id = $2 and kind = $3 and removed_at is null',
)

const cardsStatement = (source: string, filters: string) =>
  defineStatement<CardRow>(
    `client-search-cards-${source}`,
    `with ${mineOf('$3', filters)}, unswiped as materialized (${unswiped('$2')})
    select ${cardColumns('$3')}
    ${fittingCards({ cards: 'unswiped', kind: '$3', seesWhoLiked: '$4::boolean' })} order by card.place`,
  )
const cardsInUse = cardsStatement('in-use', filtersInUse)
const cardsSaved = cardsStatement('saved', savedFilters('$5'))

/** The clients of a kind for an owner, by the filters in use or a saved search. */
export async function openClientSearch(
  { pool, now }: Deps,
  userId: string,
  kind: Kind,
  searchId: string | undefined,
  within?: Bounds,
): Promise<Search<FoundClient, ClientCard>> {
  const at = now()
  const name = searchId ? await findName(searchId) : null
  const { cells } = await offerStatement.one(pool, [userId, kind])
  return {
    name,
    rows: createClientRows(
      { userId, kind, cells },
      at,
      searchId ? savedFilterSource(searchId) : undefined,
      within,
    ),
    async readCards(ids) {
      const { seesWhoLiked } = await findPlanLimits(pool, userId, at)
      const rows = await (searchId ? cardsSaved : cardsInUse).rows(pool, [
        userId,
        ids,
        kind,
        seesWhoLiked,
        ...(searchId ? [searchId] : []),
      ])
      return rows.map((row) => toClientCard(row, seesWhoLiked, at))
    },
  }

  async function findName(id: string) {
    const row = await savedStatement.first(pool, [userId, id, kind])
    if (!row) throw new AppError('not_found')
    return row.name
  }
}

/**
 * The newest clients of the list, grouped by the city they look in. Nothing more precise is known about where they are.
 */
export async function drawClients(
  { pool }: Deps,
  search: Search<FoundClient, ClientCard>,
): Promise<SearchMap> {
  const size = { wanted: maxOnMap, max: maxOnMap }
  const { found, isAll } = await readMarket(pool, search.rows, 'below', top, size)
  const cities = await findCities(
    pool,
    found.flatMap(({ cityId }) => cityId ?? []),
  )
  const placed = found.map((client) => ({
    ...client,
    city: client.cityId === null ? undefined : cities.get(client.cityId),
    isMonthly: client.rentMaxCents !== null || client.buyMaxCents === null,
  }))
  const here = placed.flatMap(({ city, ...client }) => (city ? [{ ...client, city }] : []))
  const elsewhere = placed.filter(({ city }) => !city)
  const squares = toSquares(here, {
    middleOf: ({ city }) => snapToGrid(city),
    amountOf({ rentMaxCents, buyMaxCents, currency, perEuro }) {
      const cents = rentMaxCents ?? buyMaxCents
      return cents === null
        ? null
        : {
            cents,
            currency,
            per: rentMaxCents === null ? null : 'month',
            compared: perEuro && cents / perEuro,
          }
    },
    isBetter: (a, b) => a > b,
  })
  const cityOf = new Map(here.map(({ id, city }) => [id, `${city.name}, ${city.region}`]))
  return {
    squares: squares.map((square) => ({ ...square, areaName: cityOf.get(square.ids[0]!) ?? '' })),
    anywhere: { count: elsewhere.length, ids: elsewhere.slice(0, maxInSquare).map(({ id }) => id) },
    isAll,
    searchName: search.name,
  }
}
