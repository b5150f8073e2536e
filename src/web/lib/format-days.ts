import { formatCalendarDay } from './format-time.ts'
import { dateFormat } from './formats.ts'

// Days without a time zone are the same day everywhere.
const shortDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const withYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const weekday = dateFormat({ timeZone: 'UTC', weekday: 'short' })
const weekdayAndDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** "Nov 20–22"; with the year if it isn't this one. */
export function formatDays(first: string, last: string, now = new Date()) {
  if (first === last) return formatCalendarDay(first, now)
  const format = new Date(last).getUTCFullYear() === now.getFullYear() ? shortDay() : withYear()
  // The spaces around the dash are too much for a label.
  return format.formatRange(new Date(first), new Date(last)).replaceAll(/\s*–\s*/g, '–')
}

/** Whether a day is yet to come. */
export const isAhead = (day: string, now = new Date()) => day > now.toISOString().slice(0, 10)

/** "Fri". */
export const formatWeekday = (day: string) => weekday().format(new Date(day))

/** "Fri, Nov 20". */
export const formatWeekdayAndDay = (day: string) => weekdayAndDay().format(new Date(day))

/** "Nov 20–22", or "from Dec 1" without an end. */
export const formatDates = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null ? `from ${formatCalendarDay(startsOn)}` : formatDays(startsOn, endsOn)
