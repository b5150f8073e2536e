import { describe, expect, test } from 'vitest'
import {
  appointmentInSentence,
  appointmentWords,
  clockWords,
  dateWords,
  dayWords,
  isSameDay,
  shortTimeWords,
} from './time-words.ts'

// Local times, as the person who looks has them.
const now = new Date(2026, 10, 15, 14, 30)
const at = (day: number, hour = 9, month = 10, year = 2026) =>
  new Date(year, month, day, hour, 5).toISOString()

describe('a moment', () => {
  test('is short in a list', () => {
    expect(shortTimeWords(at(15), now)).toBe('9:05 am')
    expect(shortTimeWords(at(14, 23), now)).toBe('Yesterday')
    expect(shortTimeWords(at(13), now)).toBe('Fri')
    expect(shortTimeWords(at(8), now)).toBe('Nov 8')
    expect(shortTimeWords(at(8, 9, 10, 2025), now)).toBe('Nov 8, 2025')
  })

  test('of a clock that runs ahead is still today', () => {
    expect(shortTimeWords(at(15, 15), now)).toBe('3:05 pm')
    expect(dayWords(at(15, 15), now)).toBe('Today')
  })

  test('names its day above a group', () => {
    expect(dayWords(at(15, 0), now)).toBe('Today')
    expect(dayWords(at(14, 23), now)).toBe('Yesterday')
    expect(dayWords(at(10), now)).toBe('Tuesday')
    expect(dayWords(at(1), now)).toBe('Nov 1')
    expect(dateWords(at(1, 9, 0, 2027), now)).toBe('Jan 1, 2027')
  })

  test('of a viewing names the day as people say it', () => {
    expect(appointmentWords(at(15, 17), now)).toBe('Today, 5:05 pm')
    expect(appointmentWords(at(16, 17), now)).toBe('Tomorrow, 5:05 pm')
    expect(appointmentWords(at(19, 17), now)).toBe('Thursday, 5:05 pm')
    expect(appointmentWords(at(26, 17), now)).toBe('Thu, Nov 26, 5:05 pm')
    expect(appointmentWords(at(12, 17), now)).toBe('Thu, Nov 12, 5:05 pm')
    expect(appointmentInSentence(at(16, 17), now)).toBe('tomorrow, 5:05 pm')
    expect(appointmentInSentence(at(19, 17), now)).toBe('Thursday, 5:05 pm')
  })

  test('at midnight and noon reads as people write it', () => {
    expect(clockWords(new Date(2026, 10, 15, 0, 0).toISOString())).toBe('12:00 am')
    expect(clockWords(new Date(2026, 10, 15, 12, 0).toISOString())).toBe('12:00 pm')
  })
})

test('two moments are on the same day by the calendar, not within 24 hours', () => {
  expect(isSameDay(at(14, 23), at(15, 0))).toBe(false)
  expect(isSameDay(at(15, 0), at(15, 23))).toBe(true)
})
