import { expect, test } from 'vitest'
import { binsOf, mostPrices, priceAt, stepOf, stepsOf } from './price-bins.ts'

const prices = Array.from({ length: 100 }, (_, i) => 100_000 + i * 2_000)

test('puts every price into a bin, and starts bins at round prices', () => {
  const bins = binsOf([...prices, 5_000_000])
  expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(101)
  expect(bins.widthCents).toBe(10_000)
  expect(bins.fromCents).toBe(100_000)
  expect(bins.counts.length).toBeLessThanOrEqual(25)
  expect(binsOf(Array.from({ length: 12 }, () => 80_000)).counts).toEqual([12])
})

test('places a handle at its price', () => {
  const bins = binsOf(prices)
  for (let step = 0; step <= stepsOf(bins); step += 1) expect(stepOf(bins, priceAt(bins, step))).toBe(step)
  expect(stepOf(bins, 0)).toBe(0)
  expect(stepOf(bins, 99_000_000)).toBe(stepsOf(bins))
})

test('covers four of five prices with the typical range', () => {
  const { fromCents, toCents } = mostPrices(prices)
  expect(prices.filter((price) => price >= fromCents && price <= toCents).length).toBeGreaterThanOrEqual(80)
})
