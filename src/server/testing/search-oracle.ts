import type { OwnerFilters } from '#shared/market/filters.ts'
import { ownerFiltersBody } from './deck-calls.ts'
import {
  fitsFilters,
  knownCurrencies,
  isAccepted,
  toClientFiltersBody,
  variedListing,
  type KnownClient,
  type KnownListing,
  type KnownFilters,
} from './deck-oracle.ts'

const variedRange = (n: number) => ({
  minCents: [null, 90_000, 60_000][n % 3]!,
  maxCents: [130_000, null, 100_000, 170_000][n % 4]!,
})

/** One of many searches that differ in everything the rules use. */
export const variedFilters = (n: number): KnownFilters => ({
  kinds: ([[], ['property'], ['property', 'motorcycle'], ['bicycle'], ['yacht', 'property']] as const)[
    n % 5
  ]!.slice(),
  listingTypes: ([['rent'], ['buy'], ['both'], ['rent', 'buy']] as const)[Math.floor(n / 5) % 4]!.slice(),
  budgets: {
    property: { rent: variedRange(n), buy: variedRange(n + 1) },
    ...(n % 2 === 0 && { bicycle: { rent: variedRange(n + 2) } }),
  },
  currency: knownCurrencies[n % 9] ?? 'USD',
  moveInOn: n % 4 === 1 ? '2097-03-01' : null,
  moveInFlexDays: [0, 7][n % 2]!,
  days: n % 4 >= 2 ? ['2097-03-04', '2097-03-05'] : null,
  stayMonths: [null, null, 8][n % 3]!,
  radiusKm: [null, 10, 40, 150, 165][n % 5]!,
  minBeds: n % 7 === 0 ? 2 : null,
  wantsPets: n % 6 === 5,
})

/** Some have pets or smoke, most haven't specified anything. */
export const variedClient = (n: number): KnownClient => ({
  pets: n % 4 === 0 ? 'a dog' : null,
  isSmoker: n % 5 === 0 ? true : null,
  references: null,
})

/** Some refuse pets, some smokers, most no one. */
export const variedOwner = (n: number): OwnerFilters =>
  ownerFiltersBody({ acceptsPets: n % 3 !== 0, acceptsSmokers: n % 4 !== 0 })

export const variedListings = (count: number, owners: number) =>
  Array.from({ length: count }, (_, n) => variedListing(n, n % owners))

export const toSearchCriteria = (clientFilters: KnownFilters) => ({
  over: 'listings' as const,
  filters: toClientFiltersBody(clientFilters),
})

/** These clients have no filters besides the search. */
const emptyStay = { budgets: {}, currency: 'USD', moveInOn: null, moveInFlexDays: 0, stayMonths: null }

/** The listings that client `n` is notified of, by the second implementation of the rules. */
export const fittingListings = (n: number, listings: KnownListing[]) =>
  listings.filter(
    (listing) =>
      fitsFilters(listing, variedFilters(n), variedClient(n)) &&
      isAccepted(variedOwner(listing.owner), variedClient(n), emptyStay, listing.kind),
  )
