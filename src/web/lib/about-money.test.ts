import { afterEach, beforeEach, expect, test } from 'vitest'
import { aboutMoney } from './about-money.ts'
import { formatRatesDay } from './format-rates-day.ts'
import { applyFormats } from './formats.ts'

const rates = { publishedOn: '2026-11-13', perEuro: { EUR: 100, USD: 109.8, JPY: 162.9, KWD: 333.4 } }
const english = { locale: 'en-US' as const }
beforeEach(() => applyFormats({ ...english, currency: 'USD', rates }))
afterEach(() => applyFormats(english))

test('an amount is also shown in the reader’s currency, without small change', () => {
  expect(aboutMoney(10_200, 'EUR')).toBe('$112')
  expect(aboutMoney(2_198, 'EUR')).toBe('$24.13')
  expect(aboutMoney(120_000, 'JPY')).toBe('$809')
})

test('currencies with other decimals are rounded by their own', () => {
  applyFormats({ ...english, currency: 'JPY', rates })
  expect(aboutMoney(10_200, 'EUR')).toBe('¥16,616')
  applyFormats({ ...english, currency: 'KWD', rates })
  expect(aboutMoney(1_234_500, 'EUR')?.replace(/\s/g, ' ')).toBe('KWD 4,116')
  expect(aboutMoney(10_200, 'EUR')?.replace(/\s/g, ' ')).toBe('KWD 34.007')
})

test('nothing is "about" in the same currency, without a chosen one, or without a rate', () => {
  expect(aboutMoney(10_200, 'USD')).toBeUndefined()
  expect(aboutMoney(10_200, 'CHF')).toBeUndefined()
  applyFormats({ ...english, currency: 'USD' })
  expect(aboutMoney(10_200, 'EUR')).toBeUndefined()
  applyFormats({ ...english, rates })
  expect(aboutMoney(10_200, 'EUR')).toBeUndefined()
})

test('rates say which day they are of, and when they may be off', () => {
  expect(formatRatesDay(new Date('2026-11-18T12:00:00Z'))).toBe('at the rate of Nov 13')
  expect(formatRatesDay(new Date('2026-11-21T12:00:00Z'))).toBe('rate of Nov 13, may be off')
  expect(formatRatesDay(new Date('2027-01-02T12:00:00Z'))).toBe('rate of Nov 13, 2026, may be off')
})
