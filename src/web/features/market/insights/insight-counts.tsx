import { t } from '#shared/messages/t.ts'
import type { ListingInsights } from '#shared/market/insights.ts'
import { grouped } from '#web/lib/units.ts'
import { classes } from '#web/ui/classes.ts'
import { trendOf, type Trend } from './format-insights.ts'

const names = {
  views: t('Views', undefined, 'how often seen'),
  likes: t('Likes', undefined, 'noun'),
  matches: t('Matches', undefined, 'noun'),
} as const
/** The counts of a period, each with its trend against the period before. */
export const InsightCounts = ({
  insights: { total, before },
  className,
}: {
  insights: ListingInsights
  className?: string
}) => (
  <dl className={classes('grid grid-cols-3', className)}>
    {(['views', 'likes', 'matches'] as const).map((what) => (
      <div key={what} className="min-w-0">
        <dt className="text-xs text-ink-muted">{names[what]}</dt>
        <dd className="numbers truncate text-[1.25rem] leading-[1.2]">{grouped(total[what])}</dd>
        {before && total[what] !== before[what] && <TrendText {...trendOf(total[what], before[what])} />}
      </div>
    ))}
  </dl>
)

const TrendText = ({ text, isUp }: Trend) => (
  <dd className={classes('text-xs font-semibold tabular-nums', isUp ? 'text-accent' : 'text-ink-muted')}>
    {text}
    <span className="sr-only"> {t('vs. the previous period')}</span>
  </dd>
)
