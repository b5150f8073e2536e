import { Link } from 'react-router'
import { plansPath } from '#shared/routes.ts'
import type { LimitedThing } from '#shared/subscriptions.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { allowanceWords, thingNames } from './allowance-words.ts'
import { largerPlans } from './plan-features.ts'
import { useMyPlan } from './use-my-plan.ts'

/** Where something limited is used: what is left of it, and the way to more. Nothing while there is no limit. */
export const AllowanceNote = ({ thing }: { thing: LimitedThing }) => {
  const role = useRole()
  const { data } = useMyPlan()
  const allowance = data?.allowances.find((one) => one.thing === thing)
  if (!data || !allowance || allowance.limit === null) return null
  return (
    <p className="text-sm text-ink-muted">
      {thingNames[thing]}: {allowanceWords(allowance)}.{' '}
      {largerPlans(thing, role, data.plan).length > 0 && (
        <Link to={plansPath} className="link">
          See plans
        </Link>
      )}
    </p>
  )
}
