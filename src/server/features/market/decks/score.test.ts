import { describe, expect, test } from 'vitest'
import { scoreClient, scoreListing, type ScoredListing, type ScoringFilters } from './score.ts'

const now = new Date('2026-11-18T12:00:00Z')
const daysAgo = (days: number) => now.getTime() - days * 86_400_000
const longAgoMs = daysAgo(10_000)
const forSale = (cents: number) => ({ rent: null, buy: cents })

const scoreOf = (change: Partial<ScoredListing & ScoringFilters>) => {
  const listing = {
    kind: 'bicycle',
    prices: forSale(100_000),
    quality: 0,
    distanceKm: 10,
    createdAtMs: longAgoMs,
  } as const
  const filters = {
    listingTypes: ['buy' as const],
    budgets: { bicycle: { buy: { minCents: null, maxCents: 100_000 } } },
    radiusKm: 10,
  }
  return scoreListing({ ...listing, ...change }, { ...filters, ...change }, now)
}

describe('the score of a listing', () => {
  test('is zero for an old one without quality, at the edge of the area and the limit of the budget', () => {
    expect(scoreOf({})).toBeCloseTo(0)
  })

  test('rises by a half toward the center of the area', () => {
    expect(scoreOf({ distanceKm: 7.5 })).toBeCloseTo(0.125)
    expect(scoreOf({ distanceKm: 5 })).toBeCloseTo(0.25)
    expect(scoreOf({ distanceKm: 0 })).toBeCloseTo(0.5)
  })

  test('doesn’t depend on the distance without an area', () => {
    expect(scoreOf({ distanceKm: 0, radiusKm: null })).toBeCloseTo(0)
    expect(scoreOf({ distanceKm: null })).toBeCloseTo(0)
  })

  test('rises by 4 with the share of the budget that is left', () => {
    expect(scoreOf({ prices: forSale(75_000) })).toBeCloseTo(1)
    expect(scoreOf({ prices: forSale(50_000) })).toBeCloseTo(2)
    expect(scoreOf({ prices: forSale(50_000), budgets: {} })).toBeCloseTo(0)
  })

  test('rises by 2 with its quality', () => {
    expect(scoreOf({ quality: 0.5 })).toBeCloseTo(1)
    expect(scoreOf({ quality: 1 })).toBeCloseTo(2)
  })

  test('is one higher for a new one, which fades to a third in two weeks', () => {
    expect(scoreOf({ createdAtMs: now.getTime() })).toBeCloseTo(1)
    expect(scoreOf({ createdAtMs: daysAgo(7) })).toBeCloseTo(Math.exp(-1 / 2))
    expect(scoreOf({ createdAtMs: daysAgo(14) })).toBeCloseTo(Math.exp(-1))
  })
})

describe('the score of a client', () => {
  const nobody = { fits: 0, completeness: 0, surfacedAtMs: longAgoMs }

  test('rises by 6 with a complete profile, by 2 with five listings that fit, by one if they surfaced today', () => {
    expect(scoreClient(nobody, now)).toBeCloseTo(0)
    expect(scoreClient({ ...nobody, completeness: 50 }, now)).toBeCloseTo(3)
    expect(scoreClient({ ...nobody, fits: 1 }, now)).toBeCloseTo(0.4)
    expect(scoreClient({ ...nobody, fits: 5 }, now)).toBeCloseTo(2)
    expect(scoreClient({ ...nobody, surfacedAtMs: now.getTime() }, now)).toBeCloseTo(1)
  })

  test('doesn’t rise further with more than five listings that fit', () => {
    expect(scoreClient({ ...nobody, fits: 50 }, now)).toBeCloseTo(2)
  })
})
