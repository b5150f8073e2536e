import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InsightChart, InsightLegend } from './insight-chart.tsx'
import { InsightCounts } from './insight-counts.tsx'
import { InsightTable } from './insight-table.tsx'
import { formatLikeCount, formatMatchCount, formatPeriod } from './format-insights.ts'
import { listingInsightsQuery } from './insight-queries.ts'

interface ListingNumbersProps {
  listing: Pick<OwnListing, 'id' | 'status' | 'likes' | 'matches'>
  title: string
}

/** The insights of a listing: day by day while it is active, totals afterward. */
export const ListingNumbers = ({ listing, title }: ListingNumbersProps) => {
  const { data, isError, refetch } = useQuery({
    ...listingInsightsQuery(listing.id),
    enabled: listing.status === 'active',
  })
  const [insights] = data?.listings ?? []
  return (
    <section
      aria-label={t('Insights for {title}', { title })}
      className="grid gap-4 rounded-inner bg-surface-sunken p-5"
    >
      {data && insights ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-title-3">{t('Insights')}</h3>
            <p className="text-sm text-ink-muted first-letter:uppercase">{formatPeriod(data.period)}</p>
          </div>
          <InsightCounts insights={insights} />
          <InsightChart columns={insights.columns} />
          <InsightLegend />
          <InsightTable columns={insights.columns} starts={data.starts} period={data.period} />
        </>
      ) : isError ? (
        <FailedRow text={t('We couldn’t load your stats.')} onRetry={refetch} />
      ) : listing.status === 'active' && !data ? (
        <Skeleton className="h-44 rounded-control" />
      ) : (
        <p>
          {formatLikeCount(listing.likes)} · {formatMatchCount(listing.matches)}
        </p>
      )}
    </section>
  )
}
