import { Link } from 'react-router'
import {
  insightPeriods,
  isPeriodAllowed,
  type InsightPeriod,
  type Insights,
} from '#shared/market/insights.ts'
import { t } from '#shared/messages/t.ts'
import { plansPath } from '#shared/routes.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { periodNames, formatPeriod, formatPlanDays } from './format-insights.ts'

interface PeriodChoiceProps {
  insights: Pick<Insights, 'period' | 'insightDays'>
  onChoose: (period: InsightPeriod) => void
}

/** How far back to look, within the plan's limit. */
export const PeriodChoice = ({ insights: { period, insightDays }, onChoose }: PeriodChoiceProps) => {
  const allowed = insightPeriods.filter((one) => isPeriodAllowed(one, insightDays))
  return allowed.length > 1 ? (
    <Segmented
      label={t('Period')}
      options={allowed.map((value) => ({ value, label: periodNames[value] }))}
      value={period}
      onChange={onChoose}
    />
  ) : (
    <p className="text-sm text-ink-muted first-letter:uppercase">{formatPeriod(period)}</p>
  )
}

/** The plan's limit. */
export const PlanNote = ({ insightDays }: Pick<Insights, 'insightDays'>) => {
  const text = formatPlanDays(insightDays)
  return (
    text && (
      <p className="text-sm text-ink-muted">
        {text}{' '}
        <Link to={plansPath} className="link">
          {t('See plans')}
        </Link>
      </p>
    )
  )
}
