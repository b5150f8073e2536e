import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filterWords } from './search-words.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('a day is the day that was chosen, also west of Greenwich', () => {
  const wishes = {
    minBudgetCents: null,
    moveInBy: `${new Date().getFullYear()}-12-01`,
    minStayMonths: null,
    acceptsPets: true,
    acceptsSmokers: true,
    needsReferences: false,
  }
  expect(filterWords({ over: 'clients', kind: 'property', wishes })).toContain('In by Dec 1')
})
