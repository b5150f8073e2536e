import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { InsightPeriod, ListingInsights as Numbers } from '#shared/market/insights.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InsightChart } from './insight-chart.tsx'
import { InsightCounts } from './insight-counts.tsx'
import { InsightDialog } from './insight-dialog.tsx'
import { formatInsightCounts, formatPeriod } from './format-insights.ts'

interface ListingInsightsProps {
  title: string
  /** Undefined while loading. */
  insights: Numbers | undefined
  starts: readonly string[]
  period: InsightPeriod
}

const boxClasses =
  'relative order-last grid basis-full gap-3 tablet:flex tablet:items-center tablet:gap-6 desk:order-none desk:basis-auto'

/** In a listing's row: its numbers, and its chart, which opens day by day. */
export const ListingInsights = ({ title, insights, starts, period }: ListingInsightsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  if (!insights)
    return (
      <div className={boxClasses}>
        <Skeleton className="aspect-[300/72] rounded-control tablet:w-60" />
        <Skeleton className="h-10 tablet:flex-1 desk:w-48 desk:flex-none" />
      </div>
    )
  return (
    <div className={boxClasses}>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={t('Insights for {title}, {period}: {counts}', {
          title,
          period: formatPeriod(period),
          counts: formatInsightCounts(insights.total),
        })}
        className="rounded-control transition-opacity duration-(--dur-quick) hover:opacity-80 tablet:w-60"
      >
        <InsightChart columns={insights.columns} />
      </button>
      <InsightCounts insights={insights} className="tablet:flex-1 desk:w-48 desk:flex-none desk:text-end" />
      <InsightDialog
        title={title}
        insights={insights}
        starts={starts}
        period={period}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
