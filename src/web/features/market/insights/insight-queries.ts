import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getInsights, type InsightPeriod } from '#shared/market/insights.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

/** Insights of my active listings, newest first, paginated. Without a period: the plan's default. */
export const insightsQuery = (period: InsightPeriod | undefined) =>
  infiniteQueryOptions({
    queryKey: ['insights', period],
    queryFn: ({ pageParam, signal }) => call(getInsights, { query: { period, after: pageParam }, signal }),
    ...byPage,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Insights of one of my active listings, for the plan's default period. */
export const listingInsightsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['insights', 'listing', listingId],
    queryFn: ({ signal }) => call(getInsights, { query: { listing: listingId }, signal }),
    staleTime: 0,
  })
