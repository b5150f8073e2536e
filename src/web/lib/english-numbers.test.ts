import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { englishDollars, englishNumber } from './english-numbers.ts'

const cents = integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100)

test('formats numbers like Intl', () => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
  assert(
    property(integer({ min: -10_000_000, max: 10_000_000 }), (value) => {
      expect(englishNumber(0)(value)).toBe(whole.format(value))
      expect(englishNumber(1)(value / 10)).toBe(tenths.format(value / 10))
      expect(englishNumber(0)(value + 0.3)).toBe(whole.format(value + 0.3))
    }),
  )
})

test('formats money like Intl', () => {
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  assert(
    property(cents, (value) => {
      expect(englishDollars(value)).toBe(dollars.format(value))
    }),
  )
})
