import type { ListingType } from '#shared/listings.ts'
import type { ClientWishes } from '#shared/wishes.ts'
import { distance } from '#web/lib/units.ts'

/** "Bend · 15 mi". */
export const areaWords = (area: ClientWishes['area']) =>
  area ? `${area.city.name} · ${distance(area.radiusKm)}` : 'Anywhere'

/** To rent and to buy together mean both. */
export const dealOf = (types: readonly ListingType[]): ListingType => {
  const isBoth = types.includes('both') || (types.includes('rent') && types.includes('buy'))
  return isBoth ? 'both' : (types[0] ?? 'rent')
}

const isAsked = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

/** How many filters narrow the deck. The place is not counted: it is named beside the number. */
export function countFilters({ kinds, listingTypes, minPriceCents, maxPriceCents, facts }: ClientWishes) {
  const hasPrice = minPriceCents !== null || maxPriceCents !== null
  const askedFacts = Object.values(facts).flatMap((ofKind) => Object.values(ofKind ?? {}).filter(isAsked))
  return (
    Number(kinds.length > 0) + Number(dealOf(listingTypes) !== 'rent') + Number(hasPrice) + askedFacts.length
  )
}
