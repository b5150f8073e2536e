import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areStale, convertCents } from './exchange-rates.ts'

/** With 0, 2 and 3 decimals, and unlike values. */
const perEuro = { EUR: 100, USD: 108.42, JPY: 162.9, KRW: 1532.15, KWD: 333.4, IDR: 1_682_088, GBP: 82.918 }
const codes = Object.keys(perEuro) as (keyof typeof perEuro)[]
const code = fc.constantFrom(...codes)
const cents = fc.integer({ min: 0, max: 10_000_000_000 })

const convert = (amount: number, from: string, to: string) => convertCents(amount, from, to, perEuro)!

describe('converting', () => {
  test.each([
    [10_200, 'EUR', 'USD', 11_059],
    [11_059, 'USD', 'EUR', 10_200],
    [100, 'EUR', 'JPY', 163],
    [1, 'EUR', 'JPY', 2],
    [100, 'EUR', 'KWD', 333],
    [0, 'EUR', 'USD', 0],
  ])('%i %s to %s is %i', (amount, from, to, expected) => {
    expect(convert(amount, from, to)).toBe(expected)
  })

  test('rounds half a unit up', () => {
    expect(convertCents(1, 'AAA', 'BBB', { AAA: 2, BBB: 1 })).toBe(1)
    expect(convertCents(3, 'AAA', 'BBB', { AAA: 2, BBB: 1 })).toBe(2)
  })

  test('within one currency is exact, even without rates', () => {
    fc.assert(
      fc.property(cents, code, (amount, currency) => {
        expect(convert(amount, currency, currency)).toBe(amount)
      }),
    )
    expect(convertCents(105, 'XYZ', 'XYZ', undefined)).toBe(105)
  })

  test('is impossible without both rates', () => {
    expect(convertCents(105, 'USD', 'XYZ', perEuro)).toBeUndefined()
    expect(convertCents(105, 'XYZ', 'USD', perEuro)).toBeUndefined()
    expect(convertCents(105, 'USD', 'EUR', undefined)).toBeUndefined()
  })

  test('there and back is off by less than one unit of the coarser currency', () => {
    fc.assert(
      fc.property(cents, code, code, (amount, from, to) => {
        const unitOfCoarser = Math.max(1, perEuro[from] / perEuro[to])
        const back = convert(convert(amount, from, to), to, from)
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(unitOfCoarser)
      }),
    )
  })

  test('keeps the order of amounts', () => {
    fc.assert(
      fc.property(cents, cents, code, code, (a, b, from, to) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(convert(low, from, to)).toBeLessThanOrEqual(convert(high, from, to))
      }),
    )
  })

  test('orders amounts of different currencies the same in every currency, but for rounding', () => {
    fc.assert(
      fc.property(cents, code, cents, code, code, (a, from, b, other, into) => {
        const difference = a / perEuro[from] - b / perEuro[other]
        // Rounding moves each by at most half a unit.
        fc.pre(Math.abs(difference) * perEuro[into] > 1.01)
        expect(Math.sign(convert(a, from, into) - convert(b, other, into))).toBe(Math.sign(difference))
      }),
    )
  })
})

test('rates are stale after a week', () => {
  const rates = { publishedOn: '2026-11-02' }
  expect(areStale(rates, new Date('2026-11-02T16:00:00Z'))).toBe(false)
  expect(areStale(rates, new Date('2026-11-09T00:00:00Z'))).toBe(false)
  expect(areStale(rates, new Date('2026-11-09T00:00:01Z'))).toBe(true)
})
