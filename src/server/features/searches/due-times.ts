import type { SearchAlerts } from '#shared/searches.ts'

/** Morning on the west coast of America, noon on the east coast, early evening in Europe. */
const tellingHourUtc = 16
const monday = 1
const dayMs = 24 * 3600_000

/** When news that are found at a moment are to be told. */
export function dueTimes(at: Date): Record<Exclude<SearchAlerts, 'off'>, Date> {
  const daily = new Date(at)
  daily.setUTCHours(tellingHourUtc, 0, 0, 0)
  if (daily <= at) daily.setTime(daily.getTime() + dayMs)
  const daysToMonday = (monday - daily.getUTCDay() + 7) % 7
  return { instant: at, daily, weekly: new Date(daily.getTime() + daysToMonday * dayMs) }
}

/** SQL over a search: when what is found for it now is told; `dueValues` are $1 to $3. */
export const dueSql = (search: string) =>
  `case ${search}.alerts when 'instant' then $1::timestamptz when 'daily' then $2::timestamptz else $3::timestamptz end`

export function dueValues(at: Date) {
  const { instant, daily, weekly } = dueTimes(at)
  return [instant, daily, weekly]
}
