import { expect, test } from 'vitest'
import { formatOnDay } from './format-on-day.ts'

const now = new Date(2026, 10, 15, 9)
const yesterday = new Date(2026, 10, 14, 23).toISOString()

test('counts calendar days', () => {
  expect(formatOnDay(new Date(2026, 10, 15, 0, 1).toISOString(), now)).toBe('today')
  expect(formatOnDay(yesterday, now)).toBe('yesterday')
  expect(formatOnDay(new Date(2026, 10, 3).toISOString(), now)).toBe('on Nov 3')
})
