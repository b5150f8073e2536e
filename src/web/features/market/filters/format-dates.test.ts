import { expect, test } from 'vitest'
import { formatDates, formatMoveInPeriod } from './format-dates.ts'

const now = new Date(2026, 10, 18)

test('a move-in period names its middle', () => {
  expect(formatMoveInPeriod('2026-12-12', 0, now)).toBe('Dec 12')
  expect(formatMoveInPeriod('2026-12-12', 7, now)).toBe('Dec 12 ± 7 days')
})

test('the chosen dates are one short label', () => {
  const none = { startsOn: null, endsOn: null, moveInOn: null, moveInFlexDays: 0 }
  const days = { startsOn: '2026-11-20', endsOn: '2026-11-22' }
  expect(formatDates(none, now)).toBe('')
  expect(formatDates({ ...none, ...days }, now)).toBe('Nov 20–22')
  expect(formatDates({ ...none, moveInOn: '2026-12-12' }, now)).toBe('from Dec 12')
  expect(formatDates({ ...none, ...days, moveInOn: '2026-12-12' }, now)).toBe('Nov 20–22')
})
