import type { Pool } from 'pg'
import { kinds as allKinds } from '#shared/market/kinds.ts'
import type { City, Pin } from '#shared/people/locations.ts'
import { maxRadiusKm, toClientFiltersInput, type ClientFilters } from '#shared/market/filters.ts'
import { defineStatement } from '#server/db/statement.ts'
import { cityColumns } from '#server/locations/find-city.ts'
import { cellOf, distanceKm, middleOfCell } from '#server/locations/grid.ts'
import { isShown } from '#server/features/market/listings/is-shown.ts'
import type { CountCards } from './count-cards.ts'
import { listingsForFilters } from './listings-for-filters.ts'

/** Squares with listings, in each direction of the index from the client's own square. */
const maxSteps = 250
const maxSquaresRead = 3

// Jumps from one square with listings to the next with one index probe each, however many listings they contain.
const walk = (side: '>' | '<', order: 'asc' | 'desc') => `(
  with recursive walk as (
    select $2::int cell, 0 step
    union all
    select (select l.large_cell from listings l where ${isShown('l')} and l.kind = one.kind
        and l.large_cell ${side} walk.cell order by l.large_cell ${order} limit 1), walk.step + 1
    from walk where walk.cell is not null and walk.step < ${maxSteps}
  )
  select cell from walk where cell is not null and step > 0)`

const squaresStatement = defineStatement<{ cell: number }>(
  'squares-with-listings',
  `select distinct square.cell from unnest($1::text[]) one(kind)
    cross join lateral (${walk('>', 'asc')} union all ${walk('<', 'desc')}) square`,
)

/** The city of the nearest fitting listing found outside the client's area. */
export async function findNearCity(
  pool: Pool,
  looking: { userId: string; at: Date },
  countCards: CountCards,
  clientFilters: ClientFilters & { area: NonNullable<ClientFilters['area']> },
): Promise<City | undefined> {
  const home = clientFilters.area.city
  const wanted = clientFilters.kinds.length > 0 ? clientFilters.kinds : allKinds
  const rows = await squaresStatement.rows(pool, [wanted, cellOf(home, 'large')])
  const middles = rows.map(({ cell }) => middleOfCell(cell, 'large')).toSorted(nearerTo(home))
  for (const middle of middles.slice(0, maxSquaresRead)) {
    const market = await listingsForFilters({ ...looking, pool }, toClientFiltersInput(clientFilters), {
      middle,
      radiusKm: maxRadiusKm,
    })
    const [nearest] = (await countCards(market)).found.toSorted(nearerTo(home))
    if (nearest) return cityOfListing.first(pool, [nearest.id])
  }
  return undefined
}

const nearerTo = (home: Pin) => (a: Pin, b: Pin) => distanceKm(home, a) - distanceKm(home, b)

const cityOfListing = defineStatement<City>(
  'city-of-listing',
  `select ${cityColumns} from listings l join cities city on city.id = l.city_id where l.id = $1`,
)
