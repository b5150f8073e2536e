import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFilters } from '#web/features/market/filters/filters-draft.ts'
import { formatSearchCriteria } from './format-search.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('shows the chosen day, even west of Greenwich', () => {
  const filters = {
    minBudgets: { property: 100_000, bicycle: 5_000 },
    currency: 'USD',
    moveInBy: `${new Date().getFullYear()}-12-01`,
    minStayMonths: null,
    acceptsPets: true,
    acceptsSmokers: true,
    needsReferences: false,
  }
  expect(formatSearchCriteria({ over: 'clients', kind: 'property', filters })).toEqual([
    'Clients for property',
    'Budget from $1,000/month',
    'In by Dec 1',
  ])
  expect(formatSearchCriteria({ over: 'clients', kind: 'bicycle', filters })).toEqual([
    'Clients for bicycle',
    'Budget from $50/month',
  ])
})

test('says what each budget is for', () => {
  const filters = {
    ...emptyFilters,
    kinds: ['property' as const, 'bicycle' as const],
    budgets: {
      property: { rent: { minCents: 100_000, maxCents: 250_000 } },
      bicycle: { rent: { minCents: null, maxCents: 9_000 } },
    },
    stayMonths: 3,
  }
  expect(formatSearchCriteria({ over: 'listings', filters })).toEqual([
    'Property or Bicycle',
    'To rent',
    'Property: $1,000 to $2,500/month',
    'Bicycle: Up to $90/month',
    'Anywhere',
    'Stay 3 months',
  ])
})
