import { CreditCard } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { plansPath } from '#shared/routes.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { RowLink } from '#web/ui/row-link.tsx'
import { useMyPlan } from './use-my-plan.ts'

/** On "Me": my plan, and the link to all plans. */
export const PlanRow = () => {
  const { data } = useMyPlan()
  const hasFailed = data?.subscription?.state === 'failed'
  return (
    <RowLink
      to={plansPath}
      icon={CreditCard}
      label={t('Your plan')}
      note={
        data &&
        (hasFailed ? (
          <StateBadge tone="bad">{t('Payment failed')}</StateBadge>
        ) : (
          <span className="text-ink-muted">{planNames[data.plan]}</span>
        ))
      }
    />
  )
}
