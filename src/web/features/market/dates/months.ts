import { addDays, addMonths, countDays } from '#shared/days.ts'
import { inChosenLocale } from '#web/lib/formats.ts'

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
}
/** Not in every browser yet. */
type LocaleWithWeek = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of a week, where 0 is Sunday. */
export const firstWeekday = inChosenLocale((tag) => {
  const locale: LocaleWithWeek = new Intl.Locale(tag)
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
})

/** A month is written as its first day. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

export const monthsBetween = (first: string, last: string) => {
  const months: string[] = []
  for (let month = monthOf(first); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The weeks of a month; days of other months are left out. */
export function weeksOf(month: string, startOfWeek: number) {
  const days = countDays(month, addMonths(month, 1)) - 1
  const before = (weekdayOf(month) - startOfWeek + 7) % 7
  const weeks: (string | null)[][] = []
  for (let place = 0; place < before + days; place += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const dayOfMonth = place + n - before
        return dayOfMonth >= 0 && dayOfMonth < days ? addDays(month, dayOfMonth) : null
      }),
    )
  return weeks
}

/** The first or last day of the week that a day is in. */
export const startOfWeekAt = (day: string, startOfWeek: number) =>
  addDays(day, -((weekdayOf(day) - startOfWeek + 7) % 7))

/** Seven days of one week, for the names of the weekdays. */
export const anyWeek = (startOfWeek: number) =>
  Array.from({ length: 7 }, (_, n) => addDays('2026-11-01', startOfWeek + n))
