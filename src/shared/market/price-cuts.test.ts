import { expect, test } from 'vitest'
import { isPriceCut } from './price-cuts.ts'

test('a price that falls by one percent is a cut, less is not', () => {
  expect(isPriceCut(100_000, 99_000)).toBe(true)
  expect(isPriceCut(100_000, 99_001)).toBe(false)
  expect(isPriceCut(100_000, 101_000)).toBe(false)
})
