import { expect, test } from 'vitest'
import { distances } from '#web/lib/units.ts'
import { checkWishes, noWishes, radiiWith, shownRadius } from './wishes-draft.ts'
import { areaWords, countFilters, dealOf } from './wishes-words.ts'

const bend = { id: 1, name: 'Bend', region: 'OR', lat: 44, lon: -121 }

test('the place is said in a few words', () => {
  expect(areaWords(null)).toBe('Anywhere')
  expect(areaWords({ city: bend, radiusKm: distances.toStored(15) })).toBe('Bend · 15 mi')
})

test('what everybody begins with counts as no filter', () => {
  expect(countFilters(noWishes)).toBe(0)
  expect(countFilters({ ...noWishes, area: { city: bend, radiusKm: 24 } })).toBe(0)
  expect(
    countFilters({
      ...noWishes,
      kinds: ['property'],
      listingTypes: ['both'],
      maxPriceCents: 100,
      facts: { property: { types: [], minBeds: 2, isFurnished: true } },
    }),
  ).toBe(5)
})

test('to rent and to buy together are both', () => {
  expect(dealOf(['rent', 'buy'])).toBe('both')
  expect(dealOf(['buy'])).toBe('buy')
  expect(dealOf(['rent', 'both'])).toBe('both')
})

test('a radius from elsewhere is one of the choices, and none of them stands twice', () => {
  expect(radiiWith(distances.toStored(30))).toEqual([5, 10, 15, 30, 60, 100])
  expect(radiiWith(56)).toEqual([5, 10, 15, 30, 35, 60, 100])
  expect(shownRadius(56)).toBe(35)
})

test('only what is asked of chosen kinds is sent', () => {
  const checked = checkWishes({
    ...noWishes,
    kinds: ['yacht'],
    area: { city: bend, radiusKm: 24 },
    facts: { property: { minBeds: 2 }, yacht: { types: [], minCabins: 3 } },
  })
  expect(checked).toEqual({
    body: {
      ...noWishes,
      kinds: ['yacht'],
      area: { cityId: 1, radiusKm: 24 },
      facts: { yacht: { minCabins: 3 } },
    },
  })
})

test('what is wrong is said by the path of its field', () => {
  expect(checkWishes({ ...noWishes, minPriceCents: 200, maxPriceCents: 100 })).toEqual({
    errors: { maxPriceCents: 'The highest price is below the lowest' },
  })
  const facts = { motorcycle: { minYear: Number.NaN } }
  expect(checkWishes({ ...noWishes, kinds: ['motorcycle'], minPriceCents: Number.NaN, facts })).toEqual({
    errors: { minPriceCents: 'Use a number', 'facts.motorcycle.minYear': 'Use a number' },
  })
})
