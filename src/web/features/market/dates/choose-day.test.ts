import { expect, test } from 'vitest'
import { chooseDay, isTaken, partOfPeriod, partOfRange } from './choose-day.ts'

const begun = { first: '2026-11-20', last: null }
const taken = [{ from: '2026-11-25', to: '2026-11-28' }]

test('the first tap starts a range and the second ends it', () => {
  expect(chooseDay(null, '2026-11-20')).toEqual(begun)
  expect(chooseDay(begun, '2026-11-22')).toEqual({ first: '2026-11-20', last: '2026-11-22' })
  expect(chooseDay(begun, '2026-11-20')).toEqual({ first: '2026-11-20', last: '2026-11-20' })
  expect(chooseDay({ first: '2026-11-20', last: '2026-11-22' }, '2026-11-21')).toEqual({
    first: '2026-11-21',
    last: null,
  })
})

test.each([
  ['before the first', '2026-11-19'],
  ['beyond a taken day', '2026-11-29'],
  ['more than a year later', '2027-11-20'],
])('a second tap %s starts a new range', (_, day) => {
  expect(chooseDay(begun, day, taken)).toEqual({ first: day, last: null })
})

test('a year is possible, and so is the day before a taken one', () => {
  expect(chooseDay(begun, '2027-11-19').last).toBe('2027-11-19')
  expect(chooseDay(begun, '2026-11-24', taken).last).toBe('2026-11-24')
})

test('taken days may have no beginning or end', () => {
  expect(isTaken([{ from: null, to: '2026-11-20' }], '2026-11-20')).toBe(true)
  expect(isTaken([{ from: null, to: '2026-11-20' }], '2026-11-21')).toBe(false)
  expect(isTaken([{ from: '2026-11-20', to: null }], '2030-01-01')).toBe(true)
})

test('a day knows its place', () => {
  const range = { first: '2026-11-20', last: '2026-11-22' }
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.map((day) => partOfRange(range, day))).toEqual(['none', 'first', 'between', 'last', 'none'])
  expect(partOfRange(begun, '2026-11-20')).toBe('only')
  expect(days.map((day) => partOfPeriod('2026-11-21', 1, day))).toEqual([
    'none',
    'earliest',
    'middle',
    'latest',
    'none',
  ])
  expect(partOfPeriod('2026-11-21', 2, '2026-11-20')).toBe('around')
  expect(partOfPeriod('2026-11-21', 0, '2026-11-21')).toBe('only')
})
