import { t } from '#shared/messages/t.ts'
import type { InsightCounts, InsightPeriod, Insights } from '#shared/market/insights.ts'
import { formatDayCount } from '#web/features/market/dates/format-length.ts'
import { dateFormat, numberFormat } from '#web/lib/formats.ts'
import { grouped } from '#web/lib/units.ts'

export const periodNames: Record<InsightPeriod, string> = {
  '7': formatDayCount(7),
  '30': formatDayCount(30),
  '90': formatDayCount(90),
  all: t('All', undefined, 'period'),
}

/** "last 30 days", "all time". */
export const formatPeriod = (period: InsightPeriod) =>
  period === 'all'
    ? t('all time', undefined, 'period')
    : t('{days, plural, one {last # day} other {last # days}}', { days: Number(period) })

const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Nov 15", or "November 2026" if a column is a month. */
export const columnName = (start: string, period: InsightPeriod) =>
  (period === 'all' ? month : day)().format(new Date(start))

/** "12 views, 2 likes, 1 match". */
export const formatInsightCounts = ({ views, likes, matches }: InsightCounts) =>
  [
    t('{count, plural, one {# view} other {# views}}', { count: views }),
    formatLikeCount(likes),
    formatMatchCount(matches),
  ].join(', ')

export const formatLikeCount = (count: number) =>
  t('{count, plural, one {# like} other {# likes}}', { count })
export const formatMatchCount = (count: number) =>
  t('{count, plural, one {# match} other {# matches}}', { count })

/** Two digits are enough: "12%", "0.1%". */
const share = numberFormat({ style: 'percent', maximumSignificantDigits: 2 })
/** Below this a percentage isn't meaningful. */
const fewest = 10

export interface Trend {
  /** "+12%", "−3". */
  text: string
  isUp: boolean
}

/** The change from an earlier number: as a percentage, or as a difference if the earlier number was small. */
export function trendOf(now: number, before: number): Trend {
  const isUp = now > before
  const change = Math.abs(now - before)
  const amount = before < fewest ? grouped(change) : share().format(change / before)
  return { text: `${isUp ? '+' : '−'}${amount}`, isUp }
}

/** What the plan shows, and what higher plans show. */
export function formatPlanDays(insightDays: Insights['insightDays']) {
  if (insightDays === null) return undefined
  const days = insightDays
  return insightDays < 90
    ? t(
        '{days, plural, one {Your plan shows # day.} other {Your plan shows # days.}} Pro shows 90, Business everything.',
        { days },
      )
    : t(
        '{days, plural, one {Your plan shows # day.} other {Your plan shows # days.}} Business shows everything.',
        { days },
      )
}
