import { expect, test } from 'vitest'
import { weeksOf } from '#web/features/market/dates/months.ts'
import { barsOf, overlap } from './entry-bars.ts'

/** From November 15. */
const weeks = () => weeksOf('2026-11-01', 0).slice(2)

test('a range is cut at the ends of weeks', () => {
  const range = { startsOn: '2026-11-20', endsOn: '2026-11-23' }
  const [one, two, three] = weeks().map((week) => barsOf(week, [range]))
  expect(one).toEqual([{ range, column: 5, length: 2, isCutBefore: false, isCutAfter: true }])
  expect(two).toEqual([{ range, column: 0, length: 2, isCutBefore: true, isCutAfter: false }])
  expect(three).toEqual([])
})

test('a range without an end goes on', () => {
  const range = { startsOn: '2026-11-24', endsOn: null }
  expect(barsOf(weeks()[2]!, [range])).toMatchObject([{ column: 0, length: 2, isCutAfter: true }])
})

test.each([
  [{ startsOn: '2026-11-20', endsOn: '2026-11-20' }, true],
  [{ startsOn: '2026-11-21', endsOn: null }, false],
  [{ startsOn: '2026-11-01', endsOn: null }, true],
])('ranges overlap if they share a day', (range, doOverlap) => {
  expect(overlap({ startsOn: '2026-11-19', endsOn: '2026-11-20' }, range)).toBe(doOverlap)
  expect(overlap(range, { startsOn: '2026-11-19', endsOn: '2026-11-20' })).toBe(doOverlap)
})
