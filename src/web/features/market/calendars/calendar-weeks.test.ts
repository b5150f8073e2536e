import { expect, test } from 'vitest'
import { barsOf, monthsFrom, overlap } from './calendar-weeks.ts'

const november = () => monthsFrom('2026-11-18', 2, 0)[0]!

test('weeks that are over are left out', () => {
  expect(november().firstDay).toBe('2026-11-01')
  expect(november().weeks.map((week) => week[0])).toEqual(['2026-11-15', '2026-11-22', '2026-11-29'])
  expect(november().weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
})

test('weeks start on the day of the region', () => {
  const [, december] = monthsFrom('2026-11-18', 2, 1)
  expect(december!.weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})

test('a range is cut at the ends of weeks', () => {
  const range = { startsOn: '2026-11-20', endsOn: '2026-11-23' }
  const [one, two, three] = november().weeks.map((week) => barsOf(week, [range]))
  expect(one).toEqual([{ range, column: 5, length: 2, isCutBefore: false, isCutAfter: true }])
  expect(two).toEqual([{ range, column: 0, length: 2, isCutBefore: true, isCutAfter: false }])
  expect(three).toEqual([])
})

test('a range without an end goes on', () => {
  const range = { startsOn: '2026-11-24', endsOn: null }
  expect(barsOf(november().weeks[2]!, [range])).toMatchObject([{ column: 0, length: 2, isCutAfter: true }])
})

test.each([
  [{ startsOn: '2026-11-20', endsOn: '2026-11-20' }, true],
  [{ startsOn: '2026-11-21', endsOn: null }, false],
  [{ startsOn: '2026-11-01', endsOn: null }, true],
])('ranges overlap if they share a day', (range, doOverlap) => {
  expect(overlap({ startsOn: '2026-11-19', endsOn: '2026-11-20' }, range)).toBe(doOverlap)
  expect(overlap(range, { startsOn: '2026-11-19', endsOn: '2026-11-20' })).toBe(doOverlap)
})
