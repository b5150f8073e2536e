import { expect, test } from 'vitest'
import { moveInWords, wantedWords } from './client-words.ts'

test('what a client looks for is one sentence', () => {
  const area = { city: 'Bend', radiusKm: 24.14 }
  expect(wantedWords({ kinds: ['property'], listingTypes: ['rent'], area })).toBe(
    'A home to rent within 15 mi of Bend',
  )
  expect(wantedWords({ kinds: ['bicycle', 'yacht'], listingTypes: ['both'], area: null })).toBe(
    'A bicycle or a yacht to rent or buy, anywhere',
  )
  expect(wantedWords({ kinds: [], listingTypes: ['buy'], area: null })).toBe('Anything to buy, anywhere')
})

test('a day that has come is now', () => {
  const now = new Date(2026, 10, 15, 9)
  expect(moveInWords('2026-11-15', now)).toBe('Can move in now')
  expect(moveInWords('2026-12-01', now)).toBe('Moves in Dec 1')
})
