import * as fc from 'fast-check'
import { addDays } from '#shared/days.ts'
import { kinds, type Kind } from '#shared/market/kinds.ts'
import { listingTypes, type ListingType } from '#shared/market/listings.ts'
import type { OwnerFilters } from '#shared/market/filters.ts'
import { knownCurrencies, type KnownClient, type KnownFilters } from './deck-oracle.ts'

/** Mostly no filters, so many cards fit. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const cents = fc.integer({ min: 5, max: 26 }).map((steps) => steps * 10_000)
const range = fc
  .record({ minCents: seldom(cents), maxCents: fc.option(cents, { freq: 1 }) })
  .filter(({ minCents, maxCents }) => (minCents ?? 0) <= (maxCents ?? Infinity))
const rangeByDeal = fc.record({ rent: range, buy: range }, { requiredKeys: [] })
const budgets = fc.record(
  { property: rangeByDeal, motorcycle: rangeByDeal, bicycle: rangeByDeal, yacht: rangeByDeal },
  { requiredKeys: [] },
)
const currency = fc.oneof(
  { weight: 2, arbitrary: fc.constant('USD') },
  { weight: 3, arbitrary: fc.constantFrom(...knownCurrencies) },
)
const days = ['2096-12-01', '2097-01-31', '2097-03-01', '2097-09-01']
const stay = fc
  .record({ from: fc.constantFrom(...days), more: fc.constantFrom(0, 2, 9, 60) })
  .map(({ from, more }) => [from, addDays(from, more)] as const)
export const clientFilters: fc.Arbitrary<KnownFilters> = fc.record({
  kinds: seldom(fc.subarray([...kinds])).map((some): Kind[] => some ?? []),
  listingTypes: seldom(fc.subarray([...listingTypes], { minLength: 1 })).map(
    (some): ListingType[] => some ?? ['rent', 'buy'],
  ),
  budgets,
  currency,
  moveInOn: fc.option(fc.constantFrom(...days)),
  moveInFlexDays: fc.constantFrom(0, 3, 14, 60),
  stayMonths: fc.option(fc.integer({ min: 1, max: 12 })),
  days: seldom(stay),
  radiusKm: seldom(fc.constantFrom(3, 12, 40, 160)),
  minBeds: seldom(fc.integer({ min: 1, max: 3 })),
  wantsPets: seldom(fc.constant(true)).map(Boolean),
})
export const filters: fc.Arbitrary<OwnerFilters> = fc.record({
  minBudgets: fc.record({ property: cents, motorcycle: cents }, { requiredKeys: [] }),
  currency,
  moveInBy: seldom(fc.constantFrom('2097-01-01', '2097-06-01')),
  minStayMonths: seldom(fc.integer({ min: 1, max: 12 })),
  acceptsPets: seldom(fc.constant(true)).map((isRefused) => !isRefused),
  acceptsSmokers: seldom(fc.constant(true)).map((isRefused) => !isRefused),
  needsReferences: seldom(fc.constant(true)).map(Boolean),
})
export const person: fc.Arbitrary<KnownClient> = fc.record({
  pets: fc.constantFrom(null, '', '1 cat'),
  isSmoker: fc.constantFrom(null, false, true),
  references: fc.constantFrom(null, 0, 2),
})

/** The rates of the next day. */
export const rates: fc.Arbitrary<Record<string, number>> = fc.record({
  EUR: fc.constant(100),
  USD: fc.constantFrom(60, 108.42, 250),
  JPY: fc.constantFrom(90, 162.9),
})

/** A possible next action with its weight. */
export const act = <Name extends string, Rest extends object>(
  weight: number,
  name: Name,
  rest: fc.Arbitrary<Rest>,
) => ({
  weight,
  arbitrary: rest.map((more) => ({ do: name, ...more })),
})

export const pick = <T>(from: T[], n: number) => from[n % from.length]

/** Many requests, possibly on a busy machine. */
export const patienceMs = 240_000
