import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { englishMoney, englishNumber, englishSymbols } from './english-numbers.ts'

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

test.each(Object.entries(englishSymbols))('formats %s like Intl', (currency, symbol) => {
  for (const locale of ['en-US', 'en-GB']) {
    const intl = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
    assert(
      property(cents, (value) => {
        expect(englishMoney(symbol)(value)).toBe(intl.format(value))
      }),
    )
  }
})
