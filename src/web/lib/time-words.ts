import { dateFormat } from './formats.ts'

const dayMs = 24 * 60 * 60_000

const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
const weekday = dateFormat({ weekday: 'long' })
const shortWeekday = dateFormat({ weekday: 'short' })
const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' })
const withYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const withWeekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const withWeekdayAndYear = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate())
/** Days that lie between, by the calendar of the person who looks; summer time makes some an hour short. */
const daysBetween = (from: Date, to: Date) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs)
const isThisYear = (date: Date, now: Date) => date.getFullYear() === now.getFullYear()

export const isSameDay = (a: string, b: string) => daysBetween(new Date(a), new Date(b)) === 0

/** "2:06 pm". */
export const clockWords = (at: string) =>
  clock()
    .format(new Date(at))
    .replace(/[AP]M/, (half) => half.toLowerCase())
    .replaceAll(/\s/g, ' ')

/** "Nov 9", "Nov 9, 2025" when that is not this year. */
export const dateWords = (at: string, now = new Date()) => {
  const date = new Date(at)
  return (isThisYear(date, now) ? dayAndMonth : withYear)().format(date)
}

const utcDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const utcDayWithYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The same of a day without a time, `2026-12-01`, which is that day everywhere. */
export const calendarDayWords = (day: string, now = new Date()) => {
  const date = new Date(day)
  return (date.getUTCFullYear() === now.getFullYear() ? utcDay : utcDayWithYear)().format(date)
}

/** "2:06 pm", "Yesterday", "Fri", "Nov 9": as short as can be, for lists. */
export const shortTimeWords = (at: string, now = new Date()) => {
  const days = daysBetween(new Date(at), now)
  if (days <= 0) return clockWords(at)
  if (days === 1) return 'Yesterday'
  return days < 7 ? shortWeekday().format(new Date(at)) : dateWords(at, now)
}

/** "Today", "Yesterday", "Friday", "Nov 9". */
export const dayWords = (at: string, now = new Date()) => {
  const days = daysBetween(new Date(at), now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return days > 0 && days < 7 ? weekday().format(new Date(at)) : dateWords(at, now)
}

/** "Thursday, 5:30 pm" within a week from now, else "Thu, Nov 19, 5:30 pm". */
export const appointmentWords = (at: string, now = new Date()) => {
  const days = daysBetween(now, new Date(at))
  const words = ['Today', 'Tomorrow'][days]
  if (words) return `${words}, ${clockWords(at)}`
  const isNear = days > 0 && days < 7
  return isNear ? `${weekday().format(new Date(at))}, ${clockWords(at)}` : dateAndClockWords(at, now)
}

/** The same within a sentence: "tomorrow, 5:30 pm"; days of the week keep their capital. */
export const appointmentInSentence = (at: string, now = new Date()) =>
  appointmentWords(at, now).replace(/^(Today|Tomorrow)/, (word) => word.toLowerCase())

/** "Mon, Nov 9". */
export const weekdayAndDateWords = (at: string, now = new Date()) => {
  const date = new Date(at)
  return (isThisYear(date, now) ? withWeekday : withWeekdayAndYear)().format(date)
}

/** "Thu, Nov 19, 5:30 pm". */
export const dateAndClockWords = (at: string, now = new Date()) =>
  `${weekdayAndDateWords(at, now)}, ${clockWords(at)}`
