import { expect, test } from 'vitest'
import { exactMoney, englishMoney } from '#shared/exact-money.ts'
import { currencies, currencyOfCountry } from './currencies.ts'
import { decimalsOf } from './currency-decimals.ts'

test('has every currency once, by its ISO 4217 code', () => {
  expect(new Set(currencies).size).toBe(currencies.length)
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencies.filter((code) => !known.has(code))).toEqual([])
})

test.each([
  ['US', 'USD'],
  ['PT', 'EUR'],
  ['JP', 'JPY'],
  ['GB', 'GBP'],
  ['KW', 'KWD'],
  ['AQ', 'USD'],
])('the currency of %s is %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency))

test.each([
  ['USD', 2, '$1,950.00', '$1,950'],
  ['JPY', 0, '¥195,000', '¥195,000'],
  ['KWD', 3, 'KWD 195.000', 'KWD 195'],
  ['EUR', 2, '€1,950.00', '€1,950'],
])('%s has %d decimals', (currency, decimals, exact, short) => {
  expect(decimalsOf(currency)).toBe(decimals)
  expect(exactMoney(195_000, currency).replaceAll(/\s/g, ' ')).toBe(exact)
  expect(englishMoney(195_000, currency).replaceAll(/\s/g, ' ')).toBe(short)
})

test('keeps cents that matter', () => {
  expect(englishMoney(1_250, 'USD')).toBe('$12.50')
  expect(englishMoney(1_205, 'USD')).toBe('$12.05')
})
