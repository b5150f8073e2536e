import { expect, test } from 'vitest'
import { columnName, formatInsightCounts, formatPlanDays, trendOf } from './format-insights.ts'

test.each([
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [5, 2, '+3'],
  [0, 9, '−9'],
  [54_000, 10, '+540,000%'],
  [1001, 1000, '+0.1%'],
])('%d compared with %d is %s', (now, before, text) => {
  expect(trendOf(now, before)).toEqual({ text, isUp: now > before })
})

test('labels a column by its day or month, in UTC', () => {
  expect(columnName('2026-11-01', '30')).toBe('Nov 1')
  expect(columnName('2026-11-01', 'all')).toBe('November 2026')
})

test('formats the counts', () => {
  expect(formatInsightCounts({ views: 1200, likes: 1, matches: 0 })).toBe('1,200 views, 1 like, 0 matches')
})

test('says what a plan shows', () => {
  expect(formatPlanDays(7)).toBe('Your plan shows 7 days. Pro shows 90, Business everything.')
  expect(formatPlanDays(90)).toBe('Your plan shows 90 days. Business shows everything.')
  expect(formatPlanDays(null)).toBeUndefined()
})
