import { expect, test } from 'vitest'
import { formatDays } from './format-days.ts'

const now = new Date(2026, 10, 18)

test('days are as short as possible', () => {
  expect(formatDays('2026-11-20', '2026-11-20', now)).toBe('Nov 20')
  expect(formatDays('2026-11-20', '2026-11-22', now)).toBe('Nov 20–22')
  expect(formatDays('2026-11-30', '2026-12-02', now)).toBe('Nov 30–Dec 2')
  expect(formatDays('2026-12-30', '2027-01-02', now)).toBe('Dec 30, 2026–Jan 2, 2027')
})
