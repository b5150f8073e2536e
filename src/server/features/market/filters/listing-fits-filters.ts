import type { Kind } from '#shared/market/kinds.ts'
import { maxStayMonths, type Deal, type FilterOptions } from '#shared/market/filters.ts'
import { maxSaleCents } from '#shared/market/price-schemas.ts'
import { convertedCents } from '#server/currencies/convert-sql.ts'
import { distanceKmSql } from '#server/locations/grid.ts'
import { isFreeForClient } from './free-for-client.ts'

/** SQL over the filter options of a kind and a listing of that kind. */
type OptionTest = (options: string, listing: string) => string

type OptionTests = { [K in Kind]: Record<keyof NonNullable<FilterOptions[K]>, OptionTest> }

const oneOf =
  (name: string, fact: string): OptionTest =>
  (options, listing) =>
    `(coalesce(jsonb_array_length(${options} -> '${name}'), 0) = 0
      or ${options} -> '${name}' ? (${listing}.details ->> '${fact}'))`
const atLeast =
  (name: string, read: (listing: string) => string): OptionTest =>
  (options, listing) =>
    `(${options} ->> '${name}' is null or ${read(listing)} >= (${options} ->> '${name}')::numeric)`
const isSo =
  (name: string): OptionTest =>
  (options, listing) =>
    `(${options} ->> '${name}' is null or ${listing}.details ->> '${name}' = 'true')`
const detail = (name: string) => (listing: string) => `(${listing}.details ->> '${name}')::numeric`

const optionTests: OptionTests = {
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

const hasOptions = (listing: string, filters: string) => {
  const branches = Object.entries(optionTests).map(([kind, tests]) => {
    const options = `(${filters}.options -> '${kind}')`
    const all = Object.values(tests).map((test) => test(options, listing))
    return `when '${kind}' then ${options} is null or (${all.join(' and ')})`
  })
  return `(coalesce(${filters}.options, '{}') = '{}' or case ${listing}.kind ${branches.join(' ')} end)`
}

/** The monthly price. Without one, that of thirty days by the week or day, like `monthlyCents`. */
export const monthlyPrice = (listing: string) =>
  `coalesce(${listing}.price_cents, round(${listing}.week_price_cents * 30 / 7.0)::bigint, ${listing}.day_price_cents * 30)`

/** The monthly price, or the sale price if it can't be rented. */
export const priceOf = (listing: string) => `coalesce(${monthlyPrice(listing)}, ${listing}.sale_price_cents)`

/** The distance from the center of the client's area. Null when they look everywhere. */
export const distanceToListing = (listing: string, filters: string) =>
  `case when ${filters}.lat is not null and ${listing}.lat is not null
    then ${distanceKmSql(`${filters}.lat`, `${filters}.lon`, `${listing}.lat`, `${listing}.lon`)} end`

/** One end of a client's price range for a kind and a deal. Null without a limit. */
export const budgetLimit = (filters: string, kind: string, deal: Deal, end: 'minCents' | 'maxCents') =>
  `(${filters}.budgets -> ${kind} -> '${deal}' ->> '${end}')::bigint`

/** SQL for a listing's prices in the currency of the filters. Null without a price or a rate. */
export const comparedPrices = (listing: string, filters: string) => {
  const compared = (cents: string) => convertedCents(cents, `${listing}.currency`, `${filters}.currency`)
  return { rent: compared(monthlyPrice(listing)), buy: compared(`${listing}.sale_price_cents`) }
}

const isOffered = (listing: string, filters: string, deal: Deal) => {
  const limit = (end: 'minCents' | 'maxCents') => budgetLimit(filters, `${listing}.kind`, deal, end)
  return `${listing}.listing_type in ('${deal}', 'both')
    and coalesce(${filters}.preferred_listing_types, '{rent}') && '{both,${deal}}'
    and (coalesce(${limit('minCents')}, ${limit('maxCents')}) is null
      or ${comparedPrices(listing, filters)[deal]}
        between coalesce(${limit('minCents')}, 0) and coalesce(${limit('maxCents')}, ${maxSaleCents}))`
}

/**
 * A renter's pets and length of stay. A home accepts pets only if it says so, because owners take the switch being off
 * as a no. Anything a client hasn't stated doesn't count against them.
 */
const maySettle = (listing: string, filters: string, profile: string) => `
  (coalesce(${profile}.pets, '') = '' or ${listing}.kind <> 'property'
    or coalesce(${listing}.details ->> 'arePetsAllowed', 'false') = 'true')
  and (${filters}.stay_months is null or ${listing}.kind <> 'property'
    or ${filters}.stay_months between coalesce((${listing}.details ->> 'minimumStayMonths')::int, 0)
      and coalesce((${listing}.details ->> 'maximumStayMonths')::int, ${maxStayMonths}))`

/**
 * Whether a listing fits a client, as SQL over the listing and the client's rows of `client_filter_preferences` and
 * `client_profiles`, which may be missing. This is the only definition of "fits": decks, lists, maps, alerts and the
 * listings an owner sees next to a client all use it. A filter option isn't met if the listing doesn't state it, and a
 * price limit isn't met by a price in a currency without a rate. Of the market it reads only the listing's row, whose
 * `xmin` therefore versions what is remembered about who fits.
 */
export const listingFitsFilters = (listing: string, filters: string, profile: string) => `(
  (coalesce(${filters}.kinds, '{}') = '{}' or ${listing}.kind = any(${filters}.kinds))
  and ((${isOffered(listing, filters, 'rent')} and ${maySettle(listing, filters, profile)}
      and ${isFreeForClient(listing, filters)})
    or (${isOffered(listing, filters, 'buy')}))
  and (${filters}.radius_km is null or ${distanceToListing(listing, filters)} <= ${filters}.radius_km)
  and (${filters}.outline is null or ${filters}.outline @> point(${listing}.lon, ${listing}.lat))
  and ${hasOptions(listing, filters)})`
