import { dayMs } from '#shared/durations.ts'
import { dateFormat } from './formats.ts'

const monthDay = dateFormat({ month: 'short', day: 'numeric' })

/** "today", "yesterday", "on Nov 3". */
export function formatOnDay(iso: string, now = new Date()) {
  const day = new Date(iso)
  const daysAgo = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(day).setHours(0, 0, 0, 0)) / dayMs,
  )
  if (daysAgo <= 0) return 'today'
  return daysAgo === 1 ? 'yesterday' : `on ${monthDay().format(day)}`
}
