import { expect, test } from 'vitest'
import { formatLongDate, greeting } from './greeting.ts'

test.each([
  ['2026-11-15T04:59:00', 'Good evening, Ruth'],
  ['2026-11-15T05:00:00', 'Good morning, Ruth'],
  ['2026-11-15T12:00:00', 'Good afternoon, Ruth'],
  ['2026-11-15T18:00:00', 'Good evening, Ruth'],
])('at %s an owner sees “%s”', (at, text) => {
  expect(greeting('Ruth Alvarez', new Date(at))).toBe(text)
})

test('writes the date out', () => {
  expect(formatLongDate(new Date('2026-11-15T12:00:00'))).toBe('Sunday, November 15')
})
