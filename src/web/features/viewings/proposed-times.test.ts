import { expect, test } from 'vitest'
import { nextSuggestion, timeErrors, toTimes } from './proposed-times.ts'

const now = new Date(2026, 10, 30, 14, 30)

test('the first suggestion is tomorrow at five, the next a day later at the same time', () => {
  const first = nextSuggestion([], now)
  expect(first).toEqual({ date: '2026-12-01', time: '17:00' })
  expect(nextSuggestion([{ ...first, time: '09:15' }], now)).toEqual({ date: '2026-12-02', time: '09:15' })
})

test('an emptied field does not break the next suggestion', () => {
  expect(nextSuggestion([{ date: '', time: '' }], now).date).toBe('2026-12-01')
})

test('what is missing, past or there twice is named in its place', () => {
  expect(
    timeErrors(
      [
        { date: '', time: '17:00' },
        { date: '2026-11-30', time: '14:30' },
        { date: '2026-12-01', time: '17:00' },
        { date: '2026-12-01', time: '17:00' },
      ],
      now,
    ),
  ).toEqual(['Choose a day and a time', 'This time has passed', undefined, 'This time is there already'])
})

test('times are sent in the clock of the world, the earliest first', () => {
  expect(
    toTimes([
      { date: '2026-12-02', time: '09:00' },
      { date: '2026-12-01', time: '17:00' },
    ]),
  ).toEqual([new Date(2026, 11, 1, 17, 0).toISOString(), new Date(2026, 11, 2, 9, 0).toISOString()])
})
