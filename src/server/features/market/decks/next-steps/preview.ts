import { kinds, type Kind } from '#shared/market/kinds.ts'
import type { KindCount } from '#shared/market/next-steps.ts'
import { deals, type ClientFilters, type ClientFiltersInput } from '#shared/market/filters.ts'
import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { requireCity } from '#server/locations/find-city.ts'
import { coversOf } from './covers.ts'
import { listingsForFilters } from './listings-for-filters.ts'
import { createLooker, previewListings, listingSteps } from './listing-steps.ts'

/** Each request reads the market, and moving a slider sends many. */
const perPerson = { burst: 120, refillMs: 500 }
const enforceCountRateLimit = (deps: Deps, userId: string) =>
  enforceRateLimit(deps, `count-listings:${userId}`, perPerson)

async function toClientFilters(
  { pool }: Deps,
  { area, ...clientFilters }: ClientFiltersInput,
): Promise<ClientFilters> {
  if (!area) return { ...clientFilters, area }
  const city = await requireCity(pool, area.cityId, 'area.cityId')
  return { ...clientFilters, area: { ...area, city } }
}

/** What a deck with these filters would contain and, if it is empty, the smallest change that finds something. */
export async function countListings(deps: Deps, userId: string, input: ClientFiltersInput) {
  await enforceCountRateLimit(deps, userId)
  const clientFilters = await toClientFilters(deps, input)
  const looker = await createLooker(deps, userId)
  const preview = await previewListings(looker, clientFilters, true)
  if (preview.count > 0) return { ...preview, wider: null }
  for await (const wider of listingSteps(looker, clientFilters)) return { ...preview, wider }
  return { ...preview, wider: null }
}

/** What it would contain per kind in that area, regardless of budget and filter options. */
export async function countKinds(deps: Deps, userId: string, input: ClientFiltersInput) {
  await enforceCountRateLimit(deps, userId)
  const looker = await createLooker(deps, userId)
  const counts: [Kind, KindCount][] = []
  for (const kind of kinds) {
    const clientFilters = { ...input, kinds: [kind], budgets: {}, options: {} }
    const { found, isExact } = await looker.countCards(await listingsForFilters(looker, clientFilters))
    const [cover = null] = await coversOf(
      deps.pool,
      found.slice(0, 1).map(({ id }) => id),
    )
    counts.push([kind, { count: found.length, isExact, cover }])
  }
  return Object.fromEntries(counts) as Record<Kind, KindCount>
}

/** The prices of what a deck would contain, by kind and deal. */
export async function listPrices(deps: Deps, userId: string, input: ClientFiltersInput) {
  await enforceCountRateLimit(deps, userId)
  const looker = await createLooker(deps, userId)
  const { found } = await looker.countCards(await listingsForFilters(looker, { ...input, budgets: {} }))
  const wanted = deals.filter(
    (deal) => input.listingTypes.includes(deal) || input.listingTypes.includes('both'),
  )
  const prices = kinds.flatMap((kind) =>
    wanted.map((deal) => ({
      kind,
      deal,
      cents: found
        .filter((listing) => listing.kind === kind)
        .map(({ prices: compared }) => compared[deal])
        .filter((cents) => cents !== null),
    })),
  )
  return { prices: prices.filter(({ cents }) => cents.length > 0) }
}
