import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getInsights, type InsightPeriod, type Insights } from '#shared/insights.ts'
import { call } from '#web/lib/api.ts'

/** What became of my active listings, newest first, a page at a time. Without a period: what the plan usually shows. */
export const useInsights = (period: InsightPeriod | undefined) =>
  useInfiniteQuery({
    queryKey: ['insights', period],
    queryFn: ({ pageParam, signal }) => call(getInsights, { query: { period, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, listings }: Insights) => (hasMore ? listings.at(-1)?.listingId : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
