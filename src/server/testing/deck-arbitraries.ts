import * as fc from 'fast-check'
import { kinds, type Kind } from '#shared/kinds.ts'
import { listingTypes, type ListingType } from '#shared/listings.ts'
import type { OwnerWishes } from '#shared/wishes.ts'
import type { KnownClient, KnownWishes } from './deck-oracle.ts'

/** Mostly nothing is asked for, so that many cards fit. */
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const cents = fc.integer({ min: 5, max: 26 }).map((steps) => steps * 10_000)
const price = seldom(cents)
export const wishes: fc.Arbitrary<KnownWishes> = fc
  .record({
    kinds: seldom(fc.subarray([...kinds])).map((some): Kind[] => some ?? []),
    listingTypes: seldom(fc.subarray([...listingTypes], { minLength: 1 })).map(
      (some): ListingType[] => some ?? ['rent', 'buy'],
    ),
    minPriceCents: price,
    maxPriceCents: fc.option(cents, { freq: 1 }),
    radiusKm: seldom(fc.constantFrom(3, 12, 40, 160)),
    minBeds: seldom(fc.integer({ min: 1, max: 3 })),
    wantsPets: seldom(fc.constant(true)).map(Boolean),
  })
  .filter(({ minPriceCents, maxPriceCents }) => (minPriceCents ?? 0) <= (maxPriceCents ?? Infinity))
export const filters: fc.Arbitrary<OwnerWishes> = fc.record({
  minBudgetCents: price,
  moveInBy: seldom(fc.constantFrom('2027-01-01', '2027-06-01')),
  minStayMonths: seldom(fc.integer({ min: 1, max: 12 })),
  acceptsPets: seldom(fc.constant(true)).map((isRefused) => !isRefused),
  acceptsSmokers: seldom(fc.constant(true)).map((isRefused) => !isRefused),
  needsReferences: seldom(fc.constant(true)).map(Boolean),
})
export const person: fc.Arbitrary<KnownClient> = fc.record({
  moveInOn: fc.option(fc.constantFrom('2026-12-01', '2027-03-01', '2027-09-01')),
  stayMonths: fc.option(fc.integer({ min: 1, max: 12 })),
  pets: fc.constantFrom(null, '', '1 cat'),
  isSmoker: fc.constantFrom(null, false, true),
  references: fc.constantFrom(null, 0, 2),
})

/** Something that may be done next, and how often. */
export const act = <Name extends string, Rest extends object>(
  weight: number,
  name: Name,
  rest: fc.Arbitrary<Rest>,
) => ({
  weight,
  arbitrary: rest.map((more) => ({ do: name, ...more })),
})

export const pick = <T>(from: T[], n: number) => from[n % from.length]

/** Many requests, on a machine that may be busy. */
export const patienceMs = 240_000
