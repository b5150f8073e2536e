import { t } from '#shared/messages/t.ts'
import { dateFormat } from './formats.ts'

// Days without a time zone are the same day everywhere.
const shortDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const withYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const formatFor = (date: Date, now: Date) =>
  date.getUTCFullYear() === now.getFullYear() ? shortDay() : withYear()

/** "Nov 20"; with the year if it isn't this one. */
export function formatCalendarDay(day: string, now = new Date()) {
  const date = new Date(day)
  return formatFor(date, now).format(date)
}

/** "Nov 20–22"; with the year if it isn't this one. */
export function formatDays(first: string, last: string, now = new Date()) {
  if (first === last) return formatCalendarDay(first, now)
  const end = new Date(last)
  // The spaces around the dash are too much for a label.
  return formatFor(end, now)
    .formatRange(new Date(first), end)
    .replaceAll(/\s*–\s*/g, '–')
}

/** "Nov 20–22", or "from Dec 1" without an end. */
export const formatDates = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null ? t('from {day}', { day: formatCalendarDay(startsOn) }) : formatDays(startsOn, endsOn)
