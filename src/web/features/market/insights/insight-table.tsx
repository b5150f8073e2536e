import { t } from '#shared/messages/t.ts'
import type { InsightCounts, InsightPeriod } from '#shared/market/insights.ts'
import { grouped } from '#web/lib/units.ts'
import { columnName } from './format-insights.ts'

interface InsightTableProps {
  starts: readonly string[]
  columns: readonly InsightCounts[]
  period: InsightPeriod
}

const cell = 'py-2 text-end tabular-nums'

/** The chart as a table, latest first. */
export const InsightTable = ({ starts, columns, period }: InsightTableProps) => (
  <details className="group">
    <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-base">
      {t('Show as table')}
    </summary>
    <table className="mt-1 w-full text-sm">
      <caption className="pb-2 text-start text-ink-muted">{t('Days start at midnight UTC.')}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {period === 'all' ? t('Month') : t('Day')}
          </th>
          {[
            t('Views', undefined, 'how often seen'),
            t('Likes', undefined, 'noun'),
            t('Matches', undefined, 'noun'),
          ].map((name) => (
            <th key={name} scope="col" className={`${cell} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {starts
          .map((start, i) => ({ start, ...columns[i]! }))
          .toReversed()
          .map(({ start, views, likes, matches }) => (
            <tr key={start}>
              <th scope="row" className="py-2 text-start font-normal">
                {columnName(start, period)}
              </th>
              <td className={cell}>{grouped(views)}</td>
              <td className={cell}>{grouped(likes)}</td>
              <td className={cell}>{grouped(matches)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </details>
)
