import { expect, test } from 'vitest'
import type { RentalQuote } from '#shared/market/price-schemas.ts'
import { writeTotal } from './write-total.ts'

const quote: RentalQuote = {
  currency: 'USD',
  parts: [
    { what: 'days', count: 3, eachCents: 2500, cents: 7500 },
    { what: 'fee', name: 'Helmet', count: 1, eachCents: 500, cents: 500 },
    { what: 'fee', name: 'Lock', count: 2, eachCents: 150, cents: 300 },
  ],
  totalCents: 8300,
  depositCents: null,
}

test('the total of agreed dates is a sentence in the language of the contract', () => {
  expect(writeTotal(quote, '2026-12-03', 'en')).toBe(
    'The total for this time is $83: 3 days at $25, Helmet $5, Lock (2 times) $3.',
  )
  expect(writeTotal(quote, '2026-12-03', 'es')).toBe(
    'El total por este período es de 83,00 US$: 3 días a 25,00 US$; Helmet 5,00 US$; Lock (2 veces) 3,00 US$.',
  )
})

test('an open-ended stay states its first month', () => {
  const parts = [{ what: 'months' as const, count: 1, eachCents: 100_000, cents: 100_000 }]
  const monthly = { ...quote, parts, totalCents: 100_000 }
  expect(writeTotal(monthly, null, 'en')).toBe('The first month costs $1,000: 1 month at $1,000.')
  expect(writeTotal(monthly, null, 'es')).toBe('El primer mes cuesta 1.000,00 US$: 1 mes a 1.000,00 US$.')
})
