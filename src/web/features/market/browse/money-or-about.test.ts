import { afterEach, expect, test } from 'vitest'
import { applyFormats } from '#web/lib/formats.ts'
import { formatBubble, nameCluster, type MapTexts } from './map-texts.ts'
import { moneyOrAbout } from './money-or-about.ts'

const rates = { publishedOn: '2026-11-13', perEuro: { EUR: 100, USD: 109.8 } }
afterEach(() => applyFormats({ locale: 'en-US' }))

const text: MapTexts = {
  of: 'listings',
  how: '',
  amount: (price) => `from ${price}`,
  isBetter: (a, b) => a < b,
}
const square = (cents: number, currency: string, compared: number | null) => ({
  lat: 0,
  lon: 0,
  areaName: 'Graça, Lisbon',
  count: 1,
  isMonthly: true,
  ids: [],
  amount: { cents, currency, per: 'month' as const, compared },
})
const cluster = (...squares: ReturnType<typeof square>[]) => ({
  key: '',
  lat: 0,
  lon: 0,
  count: squares.length,
  squares,
})

test('an amount says "about" only if it is converted', () => {
  applyFormats({ locale: 'en-US', currency: 'USD', rates })
  expect(moneyOrAbout({ cents: 10_200, currency: 'EUR', per: null })).toBe('about $112')
  expect(moneyOrAbout({ cents: 10_200, currency: 'USD', per: 'month' })).toBe('$102/month')
  expect(moneyOrAbout({ cents: 10_200, currency: 'CHF', per: 'month' }).replace(/\s/g, ' ')).toBe(
    'CHF 102/month',
  )
})

test('a rental amount names its period', () => {
  applyFormats({ locale: 'en-US', currency: 'USD', rates })
  expect(moneyOrAbout({ cents: 2_500, currency: 'USD', per: 'day' })).toBe('$25/day')
  expect(moneyOrAbout({ cents: 10_200, currency: 'EUR', per: 'week' })).toBe('about $112/week')
})

test('the lowest of several prices is the lowest in a common currency, not the lowest number', () => {
  const several = cluster(
    square(100_000, 'KWD', null),
    square(150_000, 'JPY', 95_600),
    square(90_000, 'EUR', 93_500),
  )
  applyFormats({ locale: 'en-US' })
  expect(formatBubble(several, text)).toEqual({ count: 3, price: 'from €900/month' })
  applyFormats({ locale: 'en-US', currency: 'USD', rates })
  expect(formatBubble(several, text)).toEqual({ count: 3, price: 'about $988/month' })
  expect(nameCluster(several, text)).toBe('3 listings around Graça, Lisbon, from about $988/month')
})
