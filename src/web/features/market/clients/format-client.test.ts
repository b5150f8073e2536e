import { expect, test } from 'vitest'
import type { Client } from '#shared/market/clients.ts'
import {
  formatAllBudgets,
  formatBudget,
  clientChips,
  formatHighestBudget,
  formatMoveIn,
  formatFilters,
} from './format-client.ts'

const range = (maxCents: number) => ({ minCents: null, maxCents })
const client = {
  kinds: ['property', 'bicycle', 'motorcycle'],
  listingTypes: ['rent'],
  currency: 'USD',
  budgets: { property: { rent: range(250_000), buy: range(1) }, bicycle: { rent: range(9_000) } },
  options: { bicycle: { frameSizes: ['M', 'L'], isElectric: true } },
  moveInOn: '2027-12-01',
  stayMonths: 6,
  householdSize: 1,
  pets: '1 cat',
  motorcycleLicense: 'M1',
} as Partial<Client> as Client

test('gives a budget per asset kind, and only for the deals the client wants', () => {
  expect(formatBudget(client, 'property')).toEqual({ amount: 'Up to $2,500', unit: '/month' })
  expect(formatBudget(client, 'bicycle')).toEqual({ amount: 'Up to $90', unit: '/month' })
  expect(formatBudget(client, 'motorcycle')).toEqual({ amount: 'Any budget', unit: '' })
  expect(formatBudget({ ...client, listingTypes: ['buy'] }, 'property').unit).toBe(' to buy')
  expect(formatAllBudgets(client).map(({ amount, unit }) => amount + unit)).toEqual([
    'Up to $2,500/month for a home',
    'Up to $90/month for a bicycle',
  ])
  expect(formatHighestBudget(client).amount).toBe('Up to $2,500')
})

const wordsOf = (kind: Client['kinds'][number]) => clientChips(client, kind).map(({ text }) => text)

test('shows the facts that matter for the asset kind', () => {
  expect(wordsOf('property')).toEqual([expect.stringContaining('Dec 1'), '6 months', '1 cat'])
  expect(wordsOf('bicycle')).toEqual(['M or L', 'Electric'])
  expect(wordsOf('motorcycle')).toEqual(['License M1'])
  expect(wordsOf('yacht')).toEqual([])
})

test('describes what a client looks for in one sentence', () => {
  const area = { city: 'Bend', radiusKm: 24.14 }
  expect(formatFilters({ kinds: ['property'], listingTypes: ['rent'], area })).toBe(
    'A home to rent within 15 mi of Bend',
  )
  expect(formatFilters({ kinds: ['bicycle', 'yacht'], listingTypes: ['both'], area: null })).toBe(
    'A bicycle or a yacht to rent or buy, anywhere',
  )
  expect(formatFilters({ kinds: [], listingTypes: ['buy'], area: null })).toBe('Anything to buy, anywhere')
})

test('says "now" once the move-in day has come', () => {
  const now = new Date(2026, 10, 15, 9)
  expect(formatMoveIn('2026-11-15', now)).toBe('Can move in now')
  expect(formatMoveIn('2026-12-01', now)).toBe('Moves in Dec 1')
})
