import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, countDays, dayAt, lastDayOfMonths, startOfDay } from './days.ts'

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('adding days and counting them agree, in any year', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 4000 }), (first, count) => {
      const last = addDays(first, count - 1)
      expect(countDays(first, last)).toBe(count)
      expect(addDays(last, 1 - count)).toBe(first)
    }),
  )
})

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %d days is %s', (day, count, expected) => expect(addDays(day, count)).toBe(expected))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %d months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))

test.each([
  ['2026-12-01', 1, '2026-12-31'],
  ['2026-12-15', 2, '2027-02-14'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-03-01', 12, '2027-02-28'],
])('%s for %d months ends on %s', (day, months, expected) =>
  expect(lastDayOfMonths(day, months)).toBe(expected),
)

test('months follow each other without a gap or an overlap', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (first, months) => {
      const last = lastDayOfMonths(first, months)
      const next = lastDayOfMonths(first, months + 1)
      expect(countDays(last, next) - 1).toBeGreaterThanOrEqual(28)
      expect(countDays(last, next) - 1).toBeLessThanOrEqual(31)
    }),
  )
})

test('a day belongs to a place', () => {
  const moment = new Date('2026-11-18T23:30:00Z')
  expect(dayAt(moment, 'Europe/Lisbon')).toBe('2026-11-18')
  expect(dayAt(moment, 'Asia/Tokyo')).toBe('2026-11-19')
  expect(dayAt(moment, 'America/Los_Angeles')).toBe('2026-11-18')
})

describe('a day begins', () => {
  test.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T08:00:00.000Z'],
    ['2026-07-20', 'America/Los_Angeles', '2026-07-20T07:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
    // The day on which clocks change, and the one after it.
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', 'Europe/Lisbon', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Lisbon', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', 'Europe/Lisbon', '2026-10-26T00:00:00.000Z'],
    // Clocks go from 11:59 pm to 1 am: there is no midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // Clocks go back at 1 am, so 0:30 exists twice; it begins with the first midnight.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s in %s', (day, timeZone, expected) => {
    const start = startOfDay(day, timeZone)
    expect(start.toISOString()).toBe(expected)
    expect(dayAt(start, timeZone)).toBe(day)
    expect(dayAt(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1))
  })
})
