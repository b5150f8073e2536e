import { dateFormat, inChosenLocale } from '#web/lib/formats.ts'
import { formatCalendarDay, formatDay } from '#web/lib/format-time.ts'

const short = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const spoken = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const month = dateFormat({ month: 'long', timeZone: 'UTC' })
const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })

/** "Dec 10–13", "Nov 30–Dec 2", "from Dec 10". */
export const formatDays = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn === null
    ? `from ${formatCalendarDay(startsOn)}`
    : short()
        .formatRange(new Date(startsOn), new Date(endsOn))
        .replaceAll(/\s*–\s*/g, '–')

/** "today", "Friday" or "Nov 9", after "since". */
export const formatSinceDay = (at: string) =>
  formatDay(at).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase())

/** "Friday, November 20". */
export const formatSpokenDay = (day: string) => spoken().format(new Date(day))

/** "December", and "January 2027" in another year than the first. */
export const formatMonth = (firstDay: string, today: string) =>
  (firstDay.slice(0, 4) === today.slice(0, 4) ? month : monthAndYear)().format(new Date(firstDay))

/** "Su", "Mo". January 2, 2000 was a Sunday. */
export const formatWeekday = (number: number) =>
  weekday()
    .format(Date.UTC(2000, 0, 2 + number))
    .slice(0, 2)

interface WeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The first day of the week in the region, 0 for Sunday. */
export const weekStart = inChosenLocale((locale) => {
  const info = new Intl.Locale(locale ?? navigator.language) as WeekInfo
  return ((info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 7) % 7
})
