import { expect, test } from 'vitest'
import { anyWeek, monthsBetween, startOfWeekAt, weeksOf } from './months.ts'

const shown = (month: string, startOfWeek: number) =>
  weeksOf(month, startOfWeek).map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)))

test('a month starts on its weekday, by the first day of the week', () => {
  expect(shown('2026-12-01', 0)).toEqual([
    [0, 0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12],
    [13, 14, 15, 16, 17, 18, 19],
    [20, 21, 22, 23, 24, 25, 26],
    [27, 28, 29, 30, 31, 0, 0],
  ])
  expect(shown('2026-12-01', 1)[0]).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(shown('2027-02-01', 1)).toHaveLength(4)
})

test('months go on over the end of a year', () => {
  expect(monthsBetween('2026-11-18', '2027-01-02')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

test('a week starts on Sunday or Monday', () => {
  expect(anyWeek(0)[0]).toBe('2026-11-01')
  expect(startOfWeekAt('2026-11-20', 0)).toBe('2026-11-15')
  expect(startOfWeekAt('2026-11-20', 1)).toBe('2026-11-16')
  expect(startOfWeekAt('2026-11-15', 1)).toBe('2026-11-09')
})
