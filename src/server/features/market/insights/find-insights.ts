import {
  insightPeriods,
  isPeriodAllowed,
  type InsightCounts,
  type InsightPeriod,
  type Insights,
} from '#shared/market/insights.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { columnsOf, dayOf, type InsightColumns } from './insight-days.ts'
import {
  countColumns,
  findShownListings,
  insightsPageSize,
  type CountedColumn,
  type ShownListing,
} from './insight-queries.ts'
import { toPage } from '#server/db/to-page.ts'

interface InsightsOptions {
  period?: InsightPeriod | undefined
  after?: string | undefined
  listing?: string | undefined
}

/** Views, likes and matches of an owner's active listings, as far back as the plan allows. */
export async function findInsights(deps: Deps, ownerId: string, options: InsightsOptions): Promise<Insights> {
  const { period, after, listing: only } = options
  const now = deps.now()
  const { insightDays } = await findPlanLimits(deps.pool, ownerId, now)
  const chosen = period ?? usualPeriod(insightDays)
  if (!isPeriodAllowed(chosen, insightDays)) throw new AppError('plan_limit_reached')

  const { listings, firstAt } = await findShownListings(deps.pool, ownerId, { after, only })
  const { page, next } = toPage(listings, insightsPageSize, ({ id }) => id)
  const columns = columnsOf(chosen, now, firstAt ?? now)
  const counted = await countColumns(deps.pool, ownerId, page, columns)
  return {
    period: chosen,
    insightDays,
    starts: columns.starts,
    listings: page.map((listing) => toInsights(listing, columns, counted.get(listing.id) ?? [])),
    next,
  }
}

const usualPeriod = (insightDays: number | null): InsightPeriod =>
  insightPeriods.findLast(
    (period) => period !== 'all' && Number(period) <= Math.min(30, insightDays ?? 30),
  ) ?? '7'

const nothing: InsightCounts = { views: 0, likes: 0, matches: 0 }
const sum = (counts: readonly InsightCounts[]): InsightCounts =>
  counts.reduce(
    (all, { views, likes, matches }) => ({
      views: all.views + views,
      likes: all.likes + likes,
      matches: all.matches + matches,
    }),
    nothing,
  )

function toInsights(
  { id, publishedAt }: ShownListing,
  { starts, comparedFrom }: InsightColumns,
  counted: CountedColumn[],
) {
  const byStart = new Map(
    counted.map(({ start, views, likes, matches }) => [start, { views, likes, matches }]),
  )
  const columns = starts.map((start) => byStart.get(start) ?? nothing)
  const wasThere = comparedFrom !== undefined && dayOf(publishedAt) <= comparedFrom
  return {
    listingId: id,
    columns,
    total: sum(columns),
    before: wasThere ? sum(counted.filter(({ start }) => start < starts[0]!)) : null,
  }
}
