import { useState, type PointerEvent } from 'react'
import { t } from '#shared/messages/t.ts'
import type { InsightPeriod, ListingInsights } from '#shared/market/insights.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InsightChart, InsightLegend } from './insight-chart.tsx'
import { InsightCounts } from './insight-counts.tsx'
import { InsightTable } from './insight-table.tsx'
import { columnName, formatInsightCounts, formatPeriod } from './format-insights.ts'

interface InsightDialogProps {
  title: string
  insights: ListingInsights
  starts: readonly string[]
  period: InsightPeriod
  open: boolean
  onClose: () => void
}

/** The numbers of one listing, day by day. */
export const InsightDialog = ({ title, insights, starts, period, open, onClose }: InsightDialogProps) => (
  <Dialog
    isOpen={open}
    onClose={onClose}
    title={title}
    subtitle={t('Insights, {period}', { period: formatPeriod(period) })}
  >
    <div className="grid gap-5">
      <InsightCounts insights={insights} />
      <DayByDay columns={insights.columns} starts={starts} period={period} />
      <InsightLegend />
      <InsightTable columns={insights.columns} starts={starts} period={period} />
    </div>
  </Dialog>
)

type DayByDayProps = Pick<InsightDialogProps, 'starts' | 'period'> & Pick<ListingInsights, 'columns'>

/** Hovering a column or using the arrow keys shows its values. */
const DayByDay = ({ columns, starts, period }: DayByDayProps) => {
  const last = columns.length - 1
  const [chosen, setChosen] = useState(last)
  const column = columns[chosen] ?? columns[last]!
  const name = columnName(starts[chosen] ?? starts[last]!, period)

  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b className="font-semibold">{name}</b>
        <span className="text-ink-muted tabular-nums">{formatInsightCounts(column)}</span>
      </p>
      <div
        dir="ltr"
        onPointerMove={handlePointer}
        className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
      >
        <input
          type="range"
          aria-label={period === 'all' ? t('Month by month') : t('Day by day')}
          aria-valuetext={t('{name}: {counts}', { name, counts: formatInsightCounts(column) })}
          max={last}
          value={chosen}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <InsightChart columns={columns} chosen={chosen} />
      </div>
    </div>
  )
}
