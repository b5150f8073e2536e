import { expect, test } from 'vitest'
import { columnName, countWords, planWords, trendOf } from './insight-words.ts'

test.each([
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [5, 2, '+3'],
  [0, 9, '−9'],
  [54_000, 10, '+540,000%'],
  [1001, 1000, '+0.1%'],
])('%d against %d is %s', (now, before, text) => {
  expect(trendOf(now, before)).toEqual({ text, isUp: now > before })
})

test('a column is called by its day or its month, in UTC', () => {
  expect(columnName('2026-11-01', '30')).toBe('Nov 1')
  expect(columnName('2026-11-01', 'all')).toBe('November 2026')
})

test('numbers are told in words', () => {
  expect(countWords({ views: 1200, likes: 1, matches: 0 })).toBe('1,200 views, 1 like, 0 matches')
})

test('what a plan shows is said as it is', () => {
  expect(planWords(7)).toBe('Your plan shows 7 days. Pro shows 90, Business everything.')
  expect(planWords(90)).toBe('Your plan shows 90 days. Business shows everything.')
  expect(planWords(null)).toBeUndefined()
})
