import type { OwnerWishes } from '#shared/wishes.ts'
import { ownerWishes } from './deck-calls.ts'
import {
  fitsWishes,
  isAccepted,
  toWishesBody,
  variedListing,
  type KnownClient,
  type KnownListing,
  type KnownWishes,
} from './deck-oracle.ts'

/** One of many searches that differ in everything that the rules look at. */
export const variedWishes = (n: number): KnownWishes => ({
  kinds: ([[], ['property'], ['property', 'motorcycle'], ['bicycle'], ['yacht', 'property']] as const)[
    n % 5
  ]!.slice(),
  listingTypes: ([['rent'], ['buy'], ['both'], ['rent', 'buy']] as const)[Math.floor(n / 5) % 4]!.slice(),
  minPriceCents: [null, 90_000, 60_000][n % 3]!,
  maxPriceCents: [130_000, null, 100_000, 170_000][n % 4]!,
  radiusKm: [null, 10, 40, 150, 165][n % 5]!,
  minBeds: n % 7 === 0 ? 2 : null,
  wantsPets: n % 6 === 5,
})

/** Some have pets or smoke, most have said nothing. */
export const variedClient = (n: number): KnownClient => ({
  moveInOn: null,
  stayMonths: null,
  pets: n % 4 === 0 ? 'a dog' : null,
  isSmoker: n % 5 === 0 ? true : null,
  references: null,
})

/** Some refuse pets, some smokers, most nobody. */
export const variedOwner = (n: number): OwnerWishes =>
  ownerWishes({ acceptsPets: n % 3 !== 0, acceptsSmokers: n % 4 !== 0 })

export const variedListings = (count: number, owners: number) =>
  Array.from({ length: count }, (_, n) => variedListing(n, n % owners))

export const toSearchFilters = (wishes: KnownWishes) => ({
  over: 'listings' as const,
  wishes: toWishesBody(wishes),
})

/** Nothing is known of what such a client looks for beside the search. */
const noBudget = { maxPriceCents: null } as KnownWishes

/** Which of the listings the client with a number is told of, by the rules once more. */
export const fittingListings = (n: number, listings: KnownListing[]) =>
  listings.filter(
    (listing) =>
      fitsWishes(listing, variedWishes(n)) &&
      isAccepted(variedOwner(listing.owner), variedClient(n), noBudget),
  )
