import { expect, test } from 'vitest'
import { distances } from '#web/lib/units.ts'
import { checkFilters, emptyFilters, radiiWith, shownRadius } from './filters-draft.ts'
import { deckEndText } from './deck-end-text.ts'
import { formatArea, countFilters, dealOf } from './format-filters.ts'

const bend = { id: 1, name: 'Bend', region: 'OR', lat: 44, lon: -121 }

test('describes the area briefly', () => {
  expect(formatArea(null)).toBe('Anywhere')
  expect(formatArea({ city: bend, radiusKm: distances.toStored(15) })).toBe('Bend · 15 mi')
})

test("doesn't count the initial filters", () => {
  expect(countFilters(emptyFilters)).toBe(0)
  expect(countFilters({ ...emptyFilters, area: { city: bend, radiusKm: 24 } })).toBe(0)
  expect(
    countFilters({
      ...emptyFilters,
      kinds: ['property'],
      listingTypes: ['both'],
      budgets: {
        property: { rent: { minCents: null, maxCents: 100 }, buy: { minCents: 1, maxCents: null } },
      },
      stayMonths: 3,
      options: { property: { types: [], minBeds: 2, isFurnished: true } },
    }),
  ).toBe(7)
})

test('names the search at the end of the deck if one sentence can', () => {
  const area = { city: bend, radiusKm: distances.toStored(15) }
  expect(deckEndText({ ...emptyFilters, kinds: ['property'], area })).toBe(
    'That’s every home for you within 15 mi of Bend.',
  )
  expect(deckEndText({ ...emptyFilters, area })).toBe('That’s everything for you within 15 mi of Bend.')
  const plain = 'That’s everything that fits your filters.'
  expect(deckEndText(emptyFilters)).toBe(plain)
  expect(deckEndText({ ...emptyFilters, kinds: ['yacht', 'bicycle'], area })).toBe(plain)
  expect(deckEndText({ ...emptyFilters, listingTypes: ['buy'], area })).toBe(plain)
})

test('treats rent plus buy as both', () => {
  expect(dealOf(['rent', 'buy'])).toBe('both')
  expect(dealOf(['buy'])).toBe('buy')
  expect(dealOf(['rent', 'both'])).toBe('both')
})

test('offers a radius set elsewhere among the choices, without duplicates', () => {
  expect(radiiWith(distances.toStored(30))).toEqual([5, 10, 15, 30, 60, 100])
  expect(radiiWith(56)).toEqual([5, 10, 15, 30, 35, 60, 100])
  expect(shownRadius(56)).toBe(35)
})

test('sends only the options of chosen kinds', () => {
  const checked = checkFilters({
    ...emptyFilters,
    kinds: ['yacht'],
    area: { city: bend, radiusKm: 24 },
    budgets: {
      property: { rent: { minCents: null, maxCents: 200_000 } },
      yacht: { rent: { minCents: null, maxCents: 300_000 }, buy: { minCents: 1, maxCents: null } },
    },
    moveInOn: '2027-01-01',
    stayMonths: 3,
    options: { property: { minBeds: 2 }, yacht: { types: [], minCabins: 3 } },
  })
  expect(checked).toEqual({
    body: {
      ...emptyFilters,
      kinds: ['yacht'],
      area: { cityId: 1, radiusKm: 24 },
      budgets: { yacht: { rent: { minCents: null, maxCents: 300_000 } } },
      options: { yacht: { minCabins: 3 } },
    },
  })
})

test('reports errors by field path', () => {
  const wrong = { property: { rent: { minCents: 200, maxCents: 100 } } }
  expect(checkFilters({ ...emptyFilters, budgets: wrong })).toEqual({
    problems: [{ field: 'budgets.property.rent.maxCents', message: 'The maximum is below the minimum' }],
  })
  const options = { motorcycle: { minYear: Number.NaN } }
  const budgets = { motorcycle: { rent: { minCents: Number.NaN, maxCents: null } } }
  expect(checkFilters({ ...emptyFilters, kinds: ['motorcycle'], budgets, options })).toEqual({
    problems: [
      { field: 'budgets.motorcycle.rent.minCents', message: 'Use a number' },
      { field: 'options.motorcycle.minYear', message: 'Use a number' },
    ],
  })
})
