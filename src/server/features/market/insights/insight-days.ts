import { dayMs } from '#shared/durations.ts'
import type { InsightPeriod } from '#shared/market/insights.ts'

/** "All" ends here, because a chart with more months isn't readable. */
const maxMonths = 36

/** `2026-11-15`, in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

export interface InsightColumns {
  unit: 'day' | 'month'
  /** The first day of each column. */
  starts: string[]
  /** The start of the preceding period of the same length. Undefined when there is nothing to compare with. */
  comparedFrom: string | undefined
}

/** The days of a period up to today, or the months since the first listing. */
export function columnsOf(period: InsightPeriod, now: Date, first: Date): InsightColumns {
  if (period === 'all') return { unit: 'month', starts: monthsUntil(now, first), comparedFrom: undefined }
  const days = Number(period)
  const starts = Array.from({ length: days }, (_, i) => dayOf(daysBefore(now, days - 1 - i)))
  return { unit: 'day', starts, comparedFrom: dayOf(daysBefore(now, 2 * days - 1)) }
}

const monthsOf = (at: Date) => (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth()

function monthsUntil(now: Date, first: Date) {
  const count = Math.min(maxMonths, monthsOf(now) - monthsOf(first) + 1)
  return Array.from({ length: count }, (_, i) =>
    dayOf(new Date(Date.UTC(1970, monthsOf(now) - count + 1 + i, 1))),
  )
}
