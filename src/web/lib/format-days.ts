import { formatCalendarDay } from './format-time.ts'
import { dateFormat } from './formats.ts'

const shortDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const withYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** "Nov 20–22"; with the year if it isn't this one. */
export function formatDays(first: string, last: string, now = new Date()) {
  if (first === last) return formatCalendarDay(first, now)
  const format = new Date(last).getUTCFullYear() === now.getFullYear() ? shortDay() : withYear()
  // The thin spaces around the dash are too much for a label.
  return format.formatRange(new Date(first), new Date(last)).replaceAll('\u2009', '')
}
