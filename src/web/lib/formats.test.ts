import { afterEach, describe, expect, test } from 'vitest'
import { locales } from '#shared/formats.ts'
import { applyFormats } from './formats.ts'
import { formatAppointment, formatTime, formatDate } from './format-time.ts'
import { typedAreas, typedDistances, typedLengths } from './typed-measures.ts'
import { numberText, typedNumber } from './typed-number.ts'
import { area, distance, grouped, length, money } from './units.ts'

afterEach(() => applyFormats({ locale: 'en-US', units: 'us' }))
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const at = new Date(2026, 10, 19, 17, 30).toISOString()
const now = new Date(2026, 10, 1)

describe('dates and money', () => {
  test.each([
    ['en-US', 'Nov 19', '5:30 pm', '$1,950', '$12.50'],
    ['en-GB', '19 Nov', '17:30', '$1,950', '$12.50'],
    ['de-DE', '19. Nov', '17:30', '1.950 $', '12,50 $'],
    ['fr-FR', '19 nov', '17:30', '1 950 $', '12,50 $'],
  ] as const)('are formatted as in %s and stay in dollars', (locale, date, clock, whole, withCents) => {
    applyFormats({ locale, units: 'us' })
    expect(formatDate(at, now)).toBe(date)
    expect(formatTime(at)).toBe(clock)
    expect(plain(money(195_000))).toBe(whole)
    expect(plain(money(1250))).toBe(withCents)
  })

  test('change as soon as another locale is chosen', () => {
    applyFormats({ locale: 'en-US', units: 'us' })
    expect(formatAppointment(at, now)).toBe('Thu, Nov 19, 5:30 pm')
    applyFormats({ locale: 'en-GB', units: 'us' })
    expect(formatAppointment(at, now)).toMatch(/^Thu,? 19 Nov, 17:30$/)
  })
})

describe('measures', () => {
  test('are in US units by default and metric if chosen', () => {
    applyFormats({ locale: 'en-US', units: 'us' })
    expect([distance(24.14), distance(0.6), length(11.6), area(840)]).toEqual([
      '15 mi',
      '0.4 mi',
      '38 ft',
      '840 ft²',
    ])
    applyFormats({ locale: 'en-US', units: 'metric' })
    expect([distance(24.14), distance(0.6), length(11.6), area(840)]).toEqual([
      '24 km',
      '0.6 km',
      '11.6 m',
      '78 m²',
    ])
  })

  test.each(['us', 'metric'] as const)('typed in %s units come back unchanged', (units) => {
    applyFormats({ locale: 'en-US', units })
    for (const measure of [typedDistances, typedAreas])
      for (const value of [1, 7, 78, 840, 12_000])
        expect(measure.toShown(measure.toStored(value))).toBe(value)
    for (const value of [6.1, 11.6, 38])
      expect(typedLengths.toShown(typedLengths.toStored(value))).toBe(value)
  })
})

describe('a typed number', () => {
  test.each(locales)('is parsed as formatted in %s', (locale) => {
    applyFormats({ locale, units: 'us' })
    for (const value of [0, 7, 12.5, 1950, 1_234_567.89])
      expect(typedNumber(numberText(value)), numberText(value)).toBe(value)
    expect(typedNumber('1950')).toBe(1950)
    expect(typedNumber('12 apples')).toBeNaN()
    expect(typedNumber('-5')).toBeNaN()
  })

  test('uses the decimal separator of the locale', () => {
    applyFormats({ locale: 'de-DE', units: 'us' })
    expect([typedNumber('1.950'), typedNumber('12,5')]).toEqual([1950, 12.5])
    applyFormats({ locale: 'en-US', units: 'us' })
    expect([typedNumber('1,950'), typedNumber('12.5'), grouped(1950)]).toEqual([1950, 12.5, '1,950'])
  })
})

test.each([
  ['en-US', '1,234.5'],
  ['de-DE', '1.234,5'],
  ['fr-FR', '1 234,5'],
  ['en-US', '١٬٢٣٤٫٥'],
  ['de-DE', '١٬٢٣٤٫٥'],
] as const)('in %s, %s is a number', (locale, text) => {
  applyFormats({ locale, units: 'us' })
  expect(typedNumber(text)).toBe(1234.5)
})

test('in Arabic, the letters and the sign of a currency stay together', () => {
  // Of the page; nobody can choose it.
  applyFormats({ locale: 'ar' as 'en-US', units: 'us' })
  expect(money(195_000)).toBe('\u200f1,950\u00a0US$\u200e')
})
