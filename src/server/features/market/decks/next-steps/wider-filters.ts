import type { Units } from '#shared/formats.ts'
import { kinds } from '#shared/market/kinds.ts'
import { maxSaleCents } from '#shared/market/price-schemas.ts'
import { kmPerMile } from '#shared/market/miles.ts'
import type { ListingStep } from '#shared/market/next-steps.ts'
import {
  deals,
  maxRadiusKm,
  radiusChoices,
  type ClientFilters,
  type PriceRange,
  type FilterOptions,
} from '#shared/market/filters.ts'
import { otherTimes } from './wider-dates.ts'

/** One way to widen the filters. Of several sizes, the smallest that finds something is suggested. */
export interface Widening {
  change: ListingStep['change']
  tries: ClientFilters[]
}

const radiiInKm = (units: Units) =>
  radiusChoices[units].map((radius) => (units === 'us' ? radius * kmPerMile : radius))

const widerRadii = ({ area, ...clientFilters }: ClientFilters, units: Units): ClientFilters[] =>
  area
    ? radiiInKm(units)
        // Skips choices that only differ by rounding.
        .filter((radiusKm) => radiusKm > area.radiusKm * 1.05 && radiusKm <= maxRadiusKm)
        .map((radiusKm) => ({ ...clientFilters, area: { city: area.city, radiusKm } }))
    : []

/** Two significant digits make a natural price. */
const roundedUp = (cents: number) => {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(cents)) - 1)
  return Math.ceil(cents / step) * step
}

const maxBudgets = 4

/** The price limits of the kinds and deals in the filters, one by one. */
const limitsOf = ({ kinds: chosen, listingTypes, budgets }: ClientFilters) =>
  kinds
    .filter((kind) => chosen.length === 0 || chosen.includes(kind))
    .flatMap((kind) => deals.map((deal) => ({ kind, deal, range: budgets[kind]?.[deal] })))
    .flatMap(({ range, ...of }) => (range ? [{ ...of, range }] : []))
    .filter(({ deal }) => listingTypes.includes(deal) || listingTypes.includes('both'))
    .slice(0, maxBudgets)

type Limit = ReturnType<typeof limitsOf>[number]

const withRange = (
  clientFilters: ClientFilters,
  { kind, deal }: Limit,
  range: PriceRange,
): ClientFilters => ({
  ...clientFilters,
  budgets: { ...clientFilters.budgets, [kind]: { ...clientFilters.budgets[kind], [deal]: range } },
})

const higherPrices = (clientFilters: ClientFilters, limit: Limit): ClientFilters[] => {
  const { maxCents } = limit.range
  if (maxCents === null) return []
  const wider = [1.25, 1.5, 2].map((times) => Math.min(roundedUp(maxCents * times), maxSaleCents))
  return [...wider, null].map((max) => withRange(clientFilters, limit, { ...limit.range, maxCents: max }))
}

const lowerPrices = (clientFilters: ClientFilters, limit: Limit): ClientFilters[] =>
  limit.range.minCents ? [withRange(clientFilters, limit, { ...limit.range, minCents: null })] : []

const isAsked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)
const maxOptionsTried = 4

/** The filters without one of the filter options, or without any. */
function fewerOptions({ options, ...clientFilters }: ClientFilters): ClientFilters[] {
  const asked = Object.entries(options).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind ?? {}).flatMap(([name, value]) => (isAsked(value) ? [{ kind, name }] : [])),
  )
  const without = asked.slice(0, maxOptionsTried).map(({ kind, name }) => {
    const { [name]: _dropped, ...rest } = options[kind as keyof FilterOptions] as Record<string, unknown>
    return { ...clientFilters, options: { ...options, [kind]: rest } }
  })
  return asked.length > 1 ? [...without, { ...clientFilters, options: {} }] : without
}

const isForAllTypes = ({ listingTypes }: ClientFilters) =>
  listingTypes.includes('both') || (listingTypes.includes('rent') && listingTypes.includes('buy'))

/** Every change except another city, smallest first. */
export function waysToWiden(clientFilters: ClientFilters, units: Units, today: string): Widening[] {
  const limits = limitsOf(clientFilters)
  const otherKinds =
    clientFilters.kinds.length > 0 ? kinds.filter((kind) => !clientFilters.kinds.includes(kind)) : []
  return [
    { change: 'radius', tries: widerRadii(clientFilters, units) },
    ...otherTimes(clientFilters, today),
    ...limits.map((limit) => ({ change: 'max_price' as const, tries: higherPrices(clientFilters, limit) })),
    ...limits.map((limit) => ({ change: 'min_price' as const, tries: lowerPrices(clientFilters, limit) })),
    {
      change: 'stay',
      tries: clientFilters.stayMonths === null ? [] : [{ ...clientFilters, stayMonths: null }],
    },
    { change: 'options', tries: fewerOptions(clientFilters) },
    {
      change: 'listing_types',
      tries: isForAllTypes(clientFilters) ? [] : [{ ...clientFilters, listingTypes: ['both'] }],
    },
    ...otherKinds.map((kind) => ({
      change: 'kinds' as const,
      tries: [
        { ...clientFilters, kinds: kinds.filter((one) => one === kind || clientFilters.kinds.includes(one)) },
      ],
    })),
  ]
}
