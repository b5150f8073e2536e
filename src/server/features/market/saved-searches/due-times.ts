import { dayMs } from '#shared/durations.ts'
import type { SearchAlerts } from '#shared/market/saved-searches.ts'

/** Morning on the US West Coast, noon on the East Coast, early evening in Europe. */
const alertHourUtc = 16
const monday = 1

/** When an alert is due for hits found at this moment. */
export function dueTimes(at: Date): Record<Exclude<SearchAlerts, 'off'>, Date> {
  const daily = new Date(at)
  daily.setUTCHours(alertHourUtc, 0, 0, 0)
  if (daily <= at) daily.setTime(daily.getTime() + dayMs)
  const daysToMonday = (monday - daily.getUTCDay() + 7) % 7
  return { instant: at, daily, weekly: new Date(daily.getTime() + daysToMonday * dayMs) }
}

/** SQL for when a hit found now is due, given its search. `dueValues` are $1 to $3. */
export const dueSql = (search: string) =>
  `case ${search}.alerts when 'instant' then $1::timestamptz when 'daily' then $2::timestamptz else $3::timestamptz end`

export function dueValues(at: Date) {
  const { instant, daily, weekly } = dueTimes(at)
  return [instant, daily, weekly]
}
