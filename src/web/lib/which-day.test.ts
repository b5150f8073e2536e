import { expect, test } from 'vitest'
import { whichDay } from './which-day.ts'

const now = new Date(2026, 10, 15, 9)

test('counts calendar days', () => {
  expect(whichDay(new Date(2026, 10, 15, 0, 1).toISOString(), now)).toBe('today')
  expect(whichDay(new Date(2026, 10, 14, 23).toISOString(), now)).toBe('yesterday')
  expect(whichDay(new Date(2026, 10, 3).toISOString(), now)).toBe('earlier')
})
