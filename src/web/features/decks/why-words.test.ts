import { expect, test } from 'vitest'
import { onDayWords, whyWords } from './why-words.ts'

const now = new Date(2026, 10, 15, 9)
const yesterday = new Date(2026, 10, 14, 23).toISOString()

test('two reasons make one sentence', () => {
  expect(whyWords([{ reason: 'liked_you', name: 'Ruth Alvarez' }, { reason: 'takes_pets' }])).toBe(
    'Ruth liked your profile, and it takes pets',
  )
  expect(whyWords([{ reason: 'in_budget' }, { reason: 'near', distanceKm: 9.7, city: 'Bend' }])).toBe(
    'In your budget, and it is 6 mi from Bend',
  )
  expect(
    whyWords(
      [
        { reason: 'liked_listing', title: 'Glass-front cabin', at: yesterday },
        { reason: 'fits_listings', count: 2 },
      ],
      now,
    ),
  ).toBe('Liked your Glass-front cabin yesterday, and fits 2 of your listings')
})

test('one reason stands alone, none says nothing', () => {
  expect(whyWords([{ reason: 'new' }])).toBe('New here')
  expect(whyWords([])).toBe('')
})

test('days are counted by the calendar', () => {
  expect(onDayWords(new Date(2026, 10, 15, 0, 1).toISOString(), now)).toBe('today')
  expect(onDayWords(yesterday, now)).toBe('yesterday')
  expect(onDayWords(new Date(2026, 10, 3).toISOString(), now)).toBe('on Nov 3')
})
