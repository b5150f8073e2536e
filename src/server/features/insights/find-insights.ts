import {
  insightPeriods,
  isPeriodAllowed,
  type InsightCounts,
  type InsightPeriod,
  type Insights,
} from '#shared/insights.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { columnsOf, dayOf, type InsightColumns } from './insight-days.ts'
import {
  countColumns,
  findShownListings,
  insightsPageSize,
  type CountedColumn,
  type ShownListing,
} from './insight-queries.ts'

interface Wish {
  period?: InsightPeriod | undefined
  after?: string | undefined
}

/** What became of an owner's active listings, as far back as the plan looks. */
export async function findInsights(deps: Deps, ownerId: string, { period, after }: Wish): Promise<Insights> {
  const now = deps.now()
  const { insightDays } = await findPlanLimits(deps.pool, ownerId, now)
  const chosen = period ?? usualPeriod(insightDays)
  if (!isPeriodAllowed(chosen, insightDays)) throw new AppError('plan_limit_reached')

  const { listings, firstAt } = await findShownListings(deps.pool, ownerId, after)
  const page = listings.slice(0, insightsPageSize)
  const columns = columnsOf(chosen, now, firstAt ?? now)
  // Others make these counts: a few seconds later nobody misses anything.
  const counted = await deps.replica.read((pool) => countColumns(pool, ownerId, page, columns))
  return {
    period: chosen,
    insightDays,
    starts: columns.starts,
    listings: page.map((listing) => toInsights(listing, columns, counted.get(listing.id) ?? [])),
    hasMore: listings.length > insightsPageSize,
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
