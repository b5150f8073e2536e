import { expect, test } from 'vitest'
import type { ListingStep } from '#shared/market/next-steps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { emptyFilters } from '#web/features/market/filters/filters-draft.ts'
import { distances } from '#web/lib/units.ts'
import { formatClientStep, formatCount, formatListingStep } from './format-step.ts'

const bend = { id: 1, name: 'Bend', region: 'OR', lat: 44, lon: -121 }
const preview = { count: 1, isExact: true, photos: [] }
const around = (miles: number, city = bend) => ({ city, radiusKm: distances.toStored(miles) })

const text = (change: ListingStep['change'], from: Partial<ClientFilters>, to: Partial<ClientFilters>) => {
  const { label, now } = formatListingStep(
    { change, filters: { ...emptyFilters, ...from, ...to }, ...preview },
    { ...emptyFilters, ...from },
  )
  return `${label} | ${now}`
}

const rent = (minCents: number | null, maxCents: number | null) => ({
  kinds: ['property' as const],
  budgets: { property: { rent: { minCents, maxCents } } },
})

test('says what a step changes, and from what', () => {
  expect(text('radius', { area: around(15) }, { area: around(30) })).toBe(
    '30 mi around Bend | Now: within 15 mi',
  )
  const sisters = { ...bend, name: 'Sisters' }
  expect(text('city', { area: around(15) }, { area: around(15, sisters) })).toBe(
    'Sisters, OR | Now: around Bend',
  )
  expect(text('max_price', rent(null, 220_000), rent(null, 280_000))).toBe(
    'Up to $2,800/month | Now: up to $2,200/month',
  )
  expect(text('max_price', rent(null, 220_000), rent(null, null))).toBe('Any price | Now: up to $2,200/month')
  expect(text('min_price', rent(90_000, null), rent(null, null))).toBe(
    'Under $900/month too | Now: from $900/month',
  )
  const anyKind = { ...rent(null, 220_000), kinds: [] }
  expect(text('max_price', anyKind, { ...rent(null, null), kinds: [] })).toBe(
    'Property: Any price | Now: up to $2,200/month',
  )
  expect(text('stay', { stayMonths: 3 }, { stayMonths: null })).toBe(
    'Any length of stay | Now: a 3-month stay',
  )
  const weekend = { startsOn: '2097-11-20', endsOn: '2097-11-22' }
  expect(text('dates', weekend, { startsOn: '2097-11-27', endsOn: '2097-11-29' })).toBe(
    'Nov 27–29, 2097 | Now: Nov 20–22, 2097',
  )
  expect(text('any_dates', weekend, { startsOn: null, endsOn: null })).toBe(
    'Any dates | Now: Nov 20–22, 2097',
  )
  const moveIn = { moveInOn: '2097-12-12', moveInFlexDays: 0 }
  expect(text('move_in', moveIn, { moveInFlexDays: 7 })).toBe(
    'Move in Dec 12, 2097 ± 7 days | Now: Dec 12, 2097',
  )
  expect(text('any_move_in', moveIn, { moveInOn: null })).toBe('Any move-in date | Now: Dec 12, 2097')
  expect(text('listing_types', {}, { listingTypes: ['both'] })).toBe('To buy too | Now: to rent')
  expect(text('kinds', { kinds: ['property'] }, { kinds: ['property', 'bicycle'] })).toBe(
    'Bicycles too | Now: homes',
  )
  const asked = { minBeds: 2, isFurnished: true as const, types: ['cabin' as const] }
  const { minBeds: _, ...fewer } = asked
  expect(text('options', { options: { property: asked } }, { options: { property: fewer } })).toBe(
    'Any number of beds | Now: 2+ beds',
  )
  expect(text('options', { options: { property: asked } }, { options: {} })).toBe(
    'Without must-haves | Now: 3 must-haves',
  )
})

test('marks a count that was capped', () => {
  expect(formatCount({ count: 200, isExact: false })).toBe('200+')
  expect(formatCount({ count: 18, isExact: true })).toBe('18')
})

test('tells an owner which of their filters excludes clients', () => {
  const from = {
    minBudgets: { property: 200_000 },
    currency: 'USD',
    moveInBy: null,
    minStayMonths: 6,
    acceptsPets: false,
    acceptsSmokers: true,
    needsReferences: false,
  }
  const filter = (name: 'acceptsPets' | 'minStayMonths' | 'minBudgets') =>
    formatClientStep({ change: 'filter', filter: name, filters: from, ...preview }, from, 'property')
  expect(filter('acceptsPets')).toEqual({
    label: 'With pets too',
    now: 'Now: no pets',
  })
  expect(filter('minBudgets').now).toBe('Now: at least $2,000/month')
  expect(filter('minStayMonths').now).toBe('Now: at least 6 months')
  expect(formatClientStep({ change: 'kind', kind: 'yacht', ...preview }, from, 'property').label).toBe(
    'Clients for yachts',
  )
})
