import { t } from '#shared/messages/t.ts'
import type { ListingType } from '#shared/market/listings.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { distance } from '#web/lib/units.ts'

/** "Bend · 15 mi", "Your area in Bend". */
export const formatArea = (area: ClientFilters['area']) => {
  if (!area) return t('Anywhere')
  return area.outline
    ? t('Your area near {name}', { name: area.city.name })
    : `${area.city.name} · ${distance(area.radiusKm)}`
}

/** Rent and buy together mean both. */
export const dealOf = (types: readonly ListingType[]): ListingType => {
  const isBoth = types.includes('both') || (types.includes('rent') && types.includes('buy'))
  return isBoth ? 'both' : (types[0] ?? 'rent')
}

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
