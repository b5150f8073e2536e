import { Link } from 'react-router'
import { insightPeriods, isPeriodAllowed, type InsightPeriod, type Insights } from '#shared/insights.ts'
import { plansPath } from '#shared/routes.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { periodNames, periodWords, planWords } from './insight-words.ts'

interface PeriodChoiceProps {
  insights: Pick<Insights, 'period' | 'insightDays'>
  onChoose: (period: InsightPeriod) => void
}

/** How far back to look, as the plan allows. */
export const PeriodChoice = ({ insights: { period, insightDays }, onChoose }: PeriodChoiceProps) => {
  const allowed = insightPeriods.filter((one) => isPeriodAllowed(one, insightDays))
  return allowed.length > 1 ? (
    <Segmented
      label="Period"
      options={allowed.map((value) => ({ value, label: periodNames[value] }))}
      value={period}
      onChange={onChoose}
    />
  ) : (
    <p className="text-sm text-ink-muted first-letter:uppercase">{periodWords(period)}</p>
  )
}

/** What the plan shows, said as it is. */
export const PlanNote = ({ insightDays }: Pick<Insights, 'insightDays'>) => {
  const words = planWords(insightDays)
  return (
    words && (
      <p className="text-sm text-ink-muted">
        {words}{' '}
        <Link to={plansPath} className="link">
          See plans
        </Link>
      </p>
    )
  )
}
