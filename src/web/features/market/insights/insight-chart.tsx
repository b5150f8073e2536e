import { t } from '#shared/messages/t.ts'
import type { InsightCounts } from '#shared/market/insights.ts'
import { classes } from '#web/ui/classes.ts'

const [width, height] = [300, 72]
const views = { floor: 46, tallest: 34 }
const likes = { ceiling: 49, tallest: 22 }
const dot = { radius: 4, above: 7 }
/** The minimum bar height, so that a single view among a thousand and a day without views stay visible. */
const least = 1.5

/** A gray between the lines and the background. */
const viewColor =
  'text-[color-mix(in_oklch,var(--line-strong)_48%,var(--surface-raised))] dark:text-[color-mix(in_oklch,var(--line-strong)_75%,var(--surface-raised))]'

interface InsightChartProps {
  columns: readonly InsightCounts[]
  /** The highlighted column. */
  chosen?: number
}

const most = (columns: readonly InsightCounts[], what: 'views' | 'likes') =>
  Math.max(1, ...columns.map((column) => column[what]))

/**
 * Views go up and likes go down, each on its own scale; a match is a ringed dot. Decorative: the numbers are in the
 * text beside it.
 */
export const InsightChart = ({ columns, chosen }: InsightChartProps) => {
  const step = width / columns.length
  const barWidth = step * (columns.length > 60 ? 0.7 : 0.81)
  const radius = Math.min(2.5, barWidth / 4)
  const [mostViews, mostLikes] = [most(columns, 'views'), most(columns, 'likes')]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={classes('block w-full', viewColor)}>
      {columns.map((column, i) => {
        const x = i * step + (step - barWidth) / 2
        const tall = Math.max(least, (column.views / mostViews) * views.tallest)
        const long = (column.likes / mostLikes) * likes.tallest
        const isFaded = chosen !== undefined && chosen !== i
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <g key={i} opacity={isFaded ? 0.45 : undefined}>
            <rect
              x={x}
              y={views.floor - tall}
              width={barWidth}
              height={tall}
              rx={Math.min(radius, tall / 2)}
              className="fill-current"
            />
            {long > 0 && (
              <rect
                x={x}
                y={likes.ceiling}
                width={barWidth}
                height={Math.max(least, long)}
                rx={radius}
                className="fill-accent"
              />
            )}
            {column.matches > 0 && (
              <circle
                cx={x + barWidth / 2}
                cy={views.floor - tall - dot.above}
                r={dot.radius}
                strokeWidth={1.5}
                className="fill-super stroke-super-ink"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

export const InsightLegend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {[
      [t('Views (above)'), classes('rounded-[3px] bg-current', viewColor)],
      [t('Likes (below)'), 'rounded-[3px] bg-accent'],
      [t('Matches', undefined, 'noun'), 'rounded-pill bg-super inset-ring-[1.5px] inset-ring-super-ink'],
    ].map(([name, looks]) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-2.5 ${looks}`} />
        {name}
      </li>
    ))}
  </ul>
)
