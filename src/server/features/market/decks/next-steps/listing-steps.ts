import type { Pool } from 'pg'
import type { Units } from '#shared/formats.ts'
import { earliestToday } from '#shared/market/client-dates.ts'
import type { ListingStep } from '#shared/market/next-steps.ts'
import { maxPinDistanceKm } from '#shared/people/locations.ts'
import { toClientFiltersInput, type ClientFilters } from '#shared/market/filters.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { findMyFilters } from '#server/features/market/filters/client-filters.ts'
import { createCounter, type CountCards } from './count-cards.ts'
import { coversOf } from './covers.ts'
import { listingsForFilters } from './listings-for-filters.ts'
import { findNearCity } from './near-city.ts'
import { waysToWiden, type Widening } from './wider-filters.ts'

const maxPhotos = 3

interface Looker {
  pool: Pool
  userId: string
  at: Date
  units: Units
  countCards: CountCards
}

const unitsOfPersonStatement = defineStatement<{ units: Units }>(
  'units-of-person',
  'select units from profiles where id = $1',
)

export async function createLooker({ pool, now }: Deps, userId: string): Promise<Looker> {
  const row = await unitsOfPersonStatement.first(pool, [userId])
  return { pool, userId, at: now(), units: row?.units ?? 'us', countCards: createCounter(pool) }
}

/** What a client's deck would contain with these filters. */
export async function previewListings(
  { pool, countCards, ...looking }: Looker,
  clientFilters: ClientFilters,
  isThorough = false,
) {
  const market = await listingsForFilters({ ...looking, pool }, toClientFiltersInput(clientFilters))
  const { found, isExact } = await countCards(market, isThorough)
  const ids = found.slice(0, maxPhotos).map(({ id }) => id)
  return { count: found.length, isExact, photos: await coversOf(pool, ids) }
}

/** The first attempt that finds something. */
async function stepOf(looker: Looker, { change, tries }: Widening): Promise<ListingStep | undefined> {
  for (const clientFilters of tries) {
    const preview = await previewListings(looker, clientFilters)
    if (preview.count > 0) return { change, filters: clientFilters, ...preview }
  }
  return undefined
}

async function cityStep(looker: Looker, clientFilters: ClientFilters) {
  const { area, ...rest } = clientFilters
  if (!area) return undefined
  const city = await findNearCity(looker.pool, looker, looker.countCards, { ...rest, area })
  if (!city) return undefined
  // A listing may be this far from the city it names.
  const radii = [area.radiusKm, Math.max(area.radiusKm, maxPinDistanceKm)]
  const tries = radii.map((radiusKm) => ({ ...rest, area: { city, radiusKm } }))
  return stepOf(looker, { change: 'city', tries })
}

/** Every step that finds something, smallest changes first. */
export async function* listingSteps(looker: Looker, clientFilters: ClientFilters) {
  let hasNearer = false
  for (const way of waysToWiden(clientFilters, looker.units, earliestToday(looker.at))) {
    const step = await stepOf(looker, way)
    if (step) yield step
    if (way.change === 'radius') hasNearer = step !== undefined
  }
  const elsewhere = hasNearer ? undefined : await cityStep(looker, clientFilters)
  if (elsewhere) yield elsewhere
}

/** How a client could change their filters to get cards again. */
export async function findListingSteps(deps: Deps, userId: string) {
  const clientFilters = await findMyFilters(deps, userId)
  const steps: ListingStep[] = []
  for await (const step of listingSteps(await createLooker(deps, userId), clientFilters)) steps.push(step)
  return { filters: clientFilters, steps: steps.toSorted((a, b) => b.count - a.count) }
}
