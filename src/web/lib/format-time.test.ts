import { describe, expect, test } from 'vitest'
import {
  formatAppointmentInSentence,
  formatAppointment,
  formatTime,
  formatDate,
  formatDay,
  isSameDay,
  formatShortTime,
} from './format-time.ts'

// Local times, as the viewer sees them.
const now = new Date(2026, 10, 15, 14, 30)
const at = (day: number, hour = 9, month = 10, year = 2026) =>
  new Date(year, month, day, hour, 5).toISOString()

describe('times', () => {
  test('are short in lists', () => {
    expect(formatShortTime(at(15), now)).toBe('9:05 am')
    expect(formatShortTime(at(14, 23), now)).toBe('Yesterday')
    expect(formatShortTime(at(13), now)).toBe('Fri')
    expect(formatShortTime(at(8), now)).toBe('Nov 8')
    expect(formatShortTime(at(8, 9, 10, 2025), now)).toBe('Nov 8, 2025')
  })

  test('from a clock that runs ahead still count as today', () => {
    expect(formatShortTime(at(15, 15), now)).toBe('3:05 pm')
    expect(formatDay(at(15, 15), now)).toBe('Today')
  })

  test('name the day above a group', () => {
    expect(formatDay(at(15, 0), now)).toBe('Today')
    expect(formatDay(at(14, 23), now)).toBe('Yesterday')
    expect(formatDay(at(10), now)).toBe('Tuesday')
    expect(formatDay(at(1), now)).toBe('Nov 1')
    expect(formatDate(at(1, 9, 0, 2027), now)).toBe('Jan 1, 2027')
  })

  test('of viewings name the day as in speech', () => {
    expect(formatAppointment(at(15, 17), now)).toBe('Today, 5:05 pm')
    expect(formatAppointment(at(16, 17), now)).toBe('Tomorrow, 5:05 pm')
    expect(formatAppointment(at(19, 17), now)).toBe('Thursday, 5:05 pm')
    expect(formatAppointment(at(26, 17), now)).toBe('Thu, Nov 26, 5:05 pm')
    expect(formatAppointment(at(12, 17), now)).toBe('Thu, Nov 12, 5:05 pm')
    expect(formatAppointmentInSentence(at(16, 17), now)).toBe('tomorrow, 5:05 pm')
    expect(formatAppointmentInSentence(at(19, 17), now)).toBe('Thursday, 5:05 pm')
  })

  test('use 12 am and 12 pm for midnight and noon', () => {
    expect(formatTime(new Date(2026, 10, 15, 0, 0).toISOString())).toBe('12:00 am')
    expect(formatTime(new Date(2026, 10, 15, 12, 0).toISOString())).toBe('12:00 pm')
  })
})

test('compares calendar days, not 24-hour periods', () => {
  expect(isSameDay(at(14, 23), at(15, 0))).toBe(false)
  expect(isSameDay(at(15, 0), at(15, 23))).toBe(true)
})
