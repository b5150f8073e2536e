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
