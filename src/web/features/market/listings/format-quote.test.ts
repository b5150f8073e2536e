import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { applyFormats } from '#web/lib/formats.ts'
import { formatCardPrice } from './format-quote.ts'

const rates = { publishedOn: '2026-11-13', perEuro: { EUR: 100, USD: 109.8 } }
beforeEach(() => applyFormats({ locale: 'en-US', currency: 'USD', rates }))
afterEach(() => applyFormats({ locale: 'en-US' }))

const bicycle = {
  facts: { kind: 'bicycle' },
  currency: 'EUR',
  hourPriceCents: null,
  dayPriceCents: 3_200,
  weekPriceCents: null,
  priceCents: null,
  salePriceCents: null,
  depositCents: 20_000,
  fees: [],
} as unknown as PublicListing
const part = (what: 'days' | 'months' | 'fee', count: number, eachCents: number) => ({
  what,
  count,
  eachCents,
  cents: count * eachCents,
})
const threeDays = {
  currency: 'EUR',
  parts: [part('days', 3, 3_200), part('fee', 1, 600)],
  totalCents: 10_200,
  depositCents: 20_000,
  days: 3,
} as unknown as DatedQuote

describe('a price abroad', () => {
  test('is shown in the reader’s currency, and as listed below', () => {
    expect(formatCardPrice(bicycle, null)).toMatchObject({
      amount: '$35.14',
      unit: '/day',
      listed: '€32',
      total: '€32',
      note: 'in the listing · €200 deposit held apart',
    })
    expect(formatCardPrice(bicycle, threeDays)).toMatchObject({
      amount: '$105',
      unit: 'for 3 days',
      listed: '€96',
      note: 'in the listing · €102 with fees · €200 deposit held apart',
    })
  })

  test('of a home without an end keeps what moving in costs as listed', () => {
    const home = {
      ...threeDays,
      parts: [part('months', 1, 100_000)],
      totalCents: 100_000,
      days: null,
    }
    expect(formatCardPrice(bicycle, home)).toMatchObject({
      amount: '$1,098',
      listed: '€1,000',
      note: 'in the listing · €1,200 to move in, €200 deposit included',
    })
  })
})

test('a price is only as listed in the reader’s currency, without one, and without a rate', () => {
  const asListed = { amount: '€32', unit: '/day', note: '€200 deposit held apart' }
  for (const own of [
    { currency: 'EUR', rates },
    { currency: null, rates },
    { currency: 'USD', rates: null },
    { currency: 'CHF', rates },
  ]) {
    applyFormats({ locale: 'en-US', ...own })
    expect(formatCardPrice(bicycle, null)).toEqual(asListed)
  }
})
