import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { plansPath } from '#shared/routes.ts'
import type { LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { formatAllowance, thingNames } from './format-allowance.ts'
import { largerPlans } from './plan-features.ts'
import { useMyPlan } from './use-my-plan.ts'

/** Beside a limited feature: what is left, and the link to more. Empty if there is no limit. */
export const AllowanceNote = ({ thing }: { thing: LimitedThing }) => {
  const role = useRole()
  const { data } = useMyPlan()
  const allowance = data?.allowances.find((one) => one.thing === thing)
  if (!data || !allowance || allowance.limit === null) return null
  return (
    <p className="text-sm text-ink-muted">
      {t(
        '{thing}: {allowance}.',
        { thing: thingNames[thing], allowance: formatAllowance(allowance) },
        'Undos: 2 of 3 left today.',
      )}{' '}
      {largerPlans(thing, role, data.plan).length > 0 && (
        <Link to={plansPath} className="link">
          {t('See plans')}
        </Link>
      )}
    </p>
  )
}
