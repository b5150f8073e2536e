import type { Kind } from '#shared/kinds.ts'
import type { WantedFacts } from '#shared/wishes.ts'
import { distanceKmSql } from '../../places/grid.ts'

/** SQL over the facts that are wanted of a kind and a listing of that kind. */
type FactTest = (wanted: string, listing: string) => string

type FactTests = { [K in Kind]: Record<keyof NonNullable<WantedFacts[K]>, FactTest> }

const oneOf =
  (name: string, fact: string): FactTest =>
  (wanted, listing) =>
    `(coalesce(jsonb_array_length(${wanted} -> '${name}'), 0) = 0
      or ${wanted} -> '${name}' ? (${listing}.details ->> '${fact}'))`
const atLeast =
  (name: string, value: (listing: string) => string): FactTest =>
  (wanted, listing) =>
    `(${wanted} ->> '${name}' is null or ${value(listing)} >= (${wanted} ->> '${name}')::numeric)`
const isSo =
  (name: string): FactTest =>
  (wanted, listing) =>
    `(${wanted} ->> '${name}' is null or ${listing}.details ->> '${name}' = 'true')`
const detail = (name: string) => (listing: string) => `(${listing}.details ->> '${name}')::numeric`

const factTests: FactTests = {
  property: {
    types: oneOf('types', 'type'),
    minBeds: atLeast('minBeds', (listing) => `${listing}.beds`),
    minBaths: atLeast('minBaths', (listing) => `${listing}.baths`),
    minSquareFootage: atLeast('minSquareFootage', (listing) => `${listing}.square_footage`),
    isFurnished: isSo('isFurnished'),
    arePetsAllowed: isSo('arePetsAllowed'),
  },
  motorcycle: {
    types: oneOf('types', 'type'),
    minEngineCc: atLeast('minEngineCc', detail('engineCc')),
    minYear: atLeast('minYear', detail('year')),
    hasAbs: isSo('hasAbs'),
    isHelmetIncluded: isSo('isHelmetIncluded'),
  },
  bicycle: {
    types: oneOf('types', 'type'),
    frameSizes: oneOf('frameSizes', 'frameSize'),
    isElectric: isSo('isElectric'),
    isLockIncluded: isSo('isLockIncluded'),
  },
  yacht: {
    types: oneOf('types', 'type'),
    crews: oneOf('crews', 'crew'),
    minLengthM: atLeast('minLengthM', detail('lengthM')),
    minCabins: atLeast('minCabins', detail('cabins')),
    minPassengers: atLeast('minPassengers', detail('passengers')),
  },
}

const hasFacts = (listing: string, wishes: string) => {
  const branches = Object.entries(factTests).map(([kind, tests]) => {
    const wanted = `(${wishes}.facts -> '${kind}')`
    const all = Object.values(tests).map((test) => test(wanted, listing))
    return `when '${kind}' then ${wanted} is null or (${all.join(' and ')})`
  })
  return `(coalesce(${wishes}.facts, '{}') = '{}' or case ${listing}.kind ${branches.join(' ')} end)`
}

/** The monthly price, or the one of sale where there is no monthly one. */
export const priceOf = (listing: string) => `coalesce(${listing}.price_cents, ${listing}.sale_price_cents)`

/** From the middle of the area that a client looks in; null when they look everywhere. */
export const distanceToListing = (listing: string, wishes: string) =>
  `case when ${wishes}.lat is not null and ${listing}.lat is not null
    then ${distanceKmSql(`${wishes}.lat`, `${wishes}.lon`, `${listing}.lat`, `${listing}.lon`)} end`

/**
 * A client's hard limits, as SQL over a listing and the client's row of `client_filter_preferences`, which may be absent.
 * What a listing does not say fulfils no wish.
 */
export const listingFitsWishes = (listing: string, wishes: string) => `(
  (coalesce(${wishes}.kinds, '{}') = '{}' or ${listing}.kind = any(${wishes}.kinds))
  and (${listing}.listing_type = 'both'
    or coalesce(${wishes}.preferred_listing_types, '{rent}') && array['both', ${listing}.listing_type])
  and (${wishes}.min_price_cents is null or ${priceOf(listing)} >= ${wishes}.min_price_cents)
  and (${wishes}.max_price_cents is null or ${priceOf(listing)} <= ${wishes}.max_price_cents)
  and (${wishes}.radius_km is null or ${distanceToListing(listing, wishes)} <= ${wishes}.radius_km)
  and ${hasFacts(listing, wishes)})`

export const isShown = (listing: string) => `${listing}.status = 'active' and ${listing}.is_active`
