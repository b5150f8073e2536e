import { CreditCard } from 'lucide-react'
import { planNames } from '#shared/plans.ts'
import { plansPath } from '#shared/routes.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { PlaceLink } from '#web/ui/place-link.tsx'
import { useMyPlan } from './use-my-plan.ts'

/** On "Me": which plan I have, and the way to all of them. */
export const PlanRow = () => {
  const { data } = useMyPlan()
  const hasFailed = data?.subscription?.state === 'failed'
  return (
    <PlaceLink
      to={plansPath}
      icon={CreditCard}
      label="Your plan"
      note={
        data &&
        (hasFailed ? (
          <StateBadge tone="bad">Payment failed</StateBadge>
        ) : (
          <span className="text-ink-muted">{planNames[data.plan]}</span>
        ))
      }
    />
  )
}
