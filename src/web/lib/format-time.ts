import { t } from '#shared/messages/t.ts'
import { dayMs } from '#shared/durations.ts'
import { dateFormat } from './formats.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
const weekday = dateFormat({ weekday: 'long' })
const shortWeekday = dateFormat({ weekday: 'short' })
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' })
const withYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const withWeekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const withWeekdayAndYear = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())
/**
 * The number of calendar days between two dates in local time; rounded, because daylight saving makes some days
 * shorter.
 */
const daysBetween = (from: Date, to: Date) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs)
const isThisYear = (date: Date, now: Date) => date.getFullYear() === now.getFullYear()

/** 1 for yesterday. */
export const daysSince = (at: string, now = new Date()) => daysBetween(new Date(at), now)

export const isSameDay = (a: string, b: string) => daysBetween(new Date(a), new Date(b)) === 0

/** "2:06 pm". */
export const formatTime = (at: string) =>
  clock()
    .format(new Date(at))
    .replace(/[AP]M/, (half) => half.toLowerCase())
    .replaceAll(/\s/g, ' ')

/** "Nov 9", "Nov 9, 2025" when that is not this year. */
export const formatDate = (at: string, now = new Date()) => {
  const date = new Date(at)
  return (isThisYear(date, now) ? dayAndMonth : withYear)().format(date)
}

/** "2:06 pm", "Yesterday", "Fri", "Nov 9": as short as possible, for lists. */
export const formatShortTime = (at: string, now = new Date()) => {
  const days = daysBetween(new Date(at), now)
  if (days <= 0) return formatTime(at)
  if (days === 1) return t('Yesterday')
  return days < 7 ? shortWeekday().format(new Date(at)) : formatDate(at, now)
}

/** "Today", "Yesterday", "Friday", "Nov 9". */
export const formatDay = (at: string, now = new Date()) => {
  const days = daysBetween(new Date(at), now)
  if (days === 0) return t('Today')
  if (days === 1) return t('Yesterday')
  return days > 0 && days < 7 ? weekday().format(new Date(at)) : formatDate(at, now)
}

/** "Thursday, 5:30 pm" within the next week, otherwise "Thu, Nov 19, 5:30 pm". */
export const formatAppointment = (at: string, now = new Date()) => {
  const days = daysBetween(now, new Date(at))
  const time = formatTime(at)
  if (days === 0) return t('Today, {time}', { time })
  if (days === 1) return t('Tomorrow, {time}', { time })
  const isNear = days > 0 && days < 7
  return isNear ? t('{day}, {time}', { day: weekday().format(new Date(at)), time }) : formatDateTime(at, now)
}

/** The same inside a sentence: "tomorrow, 5:30 pm". Weekdays stay capitalized. */
export const formatAppointmentInSentence = (at: string, now = new Date()) => {
  const days = daysBetween(now, new Date(at))
  const time = formatTime(at)
  if (days === 0) return t('today, {time}', { time })
  return days === 1 ? t('tomorrow, {time}', { time }) : formatAppointment(at, now)
}

/** "Mon, Nov 9". */
export const formatWeekdayAndDate = (at: string, now = new Date()) => {
  const date = new Date(at)
  return (isThisYear(date, now) ? withWeekday : withWeekdayAndYear)().format(date)
}

/** "Thu, Nov 19, 5:30 pm". */
export const formatDateTime = (at: string, now = new Date()) =>
  t('{day}, {time}', { day: formatWeekdayAndDate(at, now), time: formatTime(at) })
