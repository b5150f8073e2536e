import { expect, test } from 'vitest'
import { nextDays, slotsOf, timeProblem, toggleTime } from './proposed-times.ts'

const now = new Date(2026, 10, 30, 14, 30)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 11, day, hour, minute).toISOString()

test('starts the day strip today, or tomorrow when no time is left today', () => {
  expect(nextDays(now)).toHaveLength(14)
  expect(nextDays(now).slice(0, 2)).toEqual(['2026-11-30', '2026-12-01'])
  expect(nextDays(new Date(2026, 10, 30, 19, 30))[0]).toBe('2026-12-01')
})

test('offers half hours from eight to eight, for today only future ones', () => {
  expect(slotsOf('2026-12-01', now)).toHaveLength(24)
  expect(slotsOf('2026-12-01', now)[0]).toBe(at(1, 8))
  expect(slotsOf('2026-12-01', now).at(-1)).toBe(at(1, 19, 30))
  expect(slotsOf('2026-11-30', now)[0]).toBe(new Date(2026, 10, 30, 15, 0).toISOString())
})

test('keeps up to three times in order, and removes them again', () => {
  const three = [at(2, 9), at(1, 17), at(3, 8)].reduce<readonly string[]>(toggleTime, [])
  expect(three).toEqual([at(1, 17), at(2, 9), at(3, 8)])
  expect(toggleTime(three, at(4, 8))).toBe(three)
  expect(toggleTime(three, at(2, 9))).toEqual([at(1, 17), at(3, 8)])
})

test('validates a typed time before adding it', () => {
  expect(timeProblem([], '', '17:00', now)).toBe('Choose a day and a time')
  expect(timeProblem([], '2026-11-30', '14:30', now)).toBe('This time has passed')
  expect(timeProblem([at(1, 17)], '2026-12-01', '17:00', now)).toBe('You already chose this time')
  expect(timeProblem([at(1, 17)], '2026-12-01', '21:15', now)).toBeUndefined()
})
