import { minuteMs } from '#shared/durations.ts'

/** Days without a time zone, written as `2026-11-20`. */

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, count: number) {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return toDay(date)
}

/** The same day of a later month, or that month's last day if it is shorter. */
export function addMonths(day: string, count: number) {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number]
  const daysInMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, daysInMonth))))
}

/** How many days from the first to the last, both included. */
export const countDays = (first: string, last: string) =>
  Math.round((toDate(last).getTime() - toDate(first).getTime()) / 86_400_000) + 1

/** The calendar day in a time zone. */
export const dayAt = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** The last day of a stay of some months: the day before the same day, or the end of a month that is too short. */
export function lastDayOfMonths(startsOn: string, months: number) {
  const end = addMonths(startsOn, months)
  return end.slice(8) === startsOn.slice(8) ? addDays(end, -1) : end
}

/** The moment at which a day begins in a time zone. That isn't always midnight: clocks may be put forward then. */
export function startOfDay(day: string, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  // A day begins at most 14 hours before and 12 hours after it does in UTC.
  let before = toDate(day).getTime() / minuteMs - 15 * 60
  let after = before + 28 * 60
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (format.format(new Date(middle * minuteMs)) < day) before = middle
    else after = middle
  }
  return new Date(after * minuteMs)
}
