import { dayMs } from '#shared/durations.ts'

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0)

/** For sentences about a day in the past, which are written for each of these cases. */
export function whichDay(at: string, now = new Date()): 'today' | 'yesterday' | 'earlier' {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(new Date(at))) / dayMs)
  if (daysAgo <= 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : 'earlier'
}
