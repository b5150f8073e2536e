import { kinds as allKinds, type Kind } from '#shared/market/kinds.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { ClientFilters, Deal, PriceRange } from '#shared/market/filters.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { distance } from '#web/lib/units.ts'

/** "Bend · 15 mi", "Your area in Bend". */
export const formatArea = (area: ClientFilters['area']) => {
  if (!area) return 'Anywhere'
  return area.outline ? `Your area near ${area.city.name}` : `${area.city.name} · ${distance(area.radiusKm)}`
}

/** Rent and buy together mean both. */
export const dealOf = (types: readonly ListingType[]): ListingType => {
  const isBoth = types.includes('both') || (types.includes('rent') && types.includes('buy'))
  return isBoth ? 'both' : (types[0] ?? 'rent')
}

/** None chosen means all. */
export const filteredKinds = ({ kinds }: Pick<ClientFilters, 'kinds'>): readonly Kind[] =>
  kinds.length > 0 ? kinds : allKinds

const allDeals: readonly Deal[] = ['rent', 'buy']
export const filteredDeals = ({ listingTypes }: Pick<ClientFilters, 'listingTypes'>) =>
  allDeals.filter((deal) => listingTypes.includes(deal) || listingTypes.includes('both'))

/** "Up to $2,500". */
export const formatRange = ({ minCents, maxCents }: PriceRange, currency: string) =>
  maxCents === null
    ? `From ${formatMoney(minCents ?? 0, currency)}`
    : `Up to ${formatMoney(maxCents, currency)}`
export const dealUnit: Record<Deal, string> = { rent: '/month', buy: ' to buy' }

interface ClientBudgets extends Pick<ClientFilters, 'kinds' | 'listingTypes' | 'budgets'> {}

/** The budgets a client has set for what they look for. */
export const namedBudgets = (filters: ClientBudgets) =>
  filteredKinds(filters).flatMap((kind) =>
    filteredDeals(filters).flatMap((deal) => {
      const range = filters.budgets[kind]?.[deal]
      return range ? [{ kind, deal, range }] : []
    }),
  )

const isAsked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

/** How many filters narrow the deck. The area isn't counted: it is shown next to the number. */
export function countFilters({ kinds, listingTypes, budgets, stayMonths, options }: ClientFilters) {
  const ranges = Object.values(budgets).flatMap((ofKind) => Object.values(ofKind ?? {}))
  const askedOptions = Object.values(options).flatMap((ofKind) => Object.values(ofKind ?? {}).filter(isAsked))
  return (
    Number(kinds.length > 0) +
    Number(dealOf(listingTypes) !== 'rent') +
    ranges.length +
    Number(stayMonths !== null) +
    askedOptions.length
  )
}
