import { Link } from 'react-router'
import { errorText } from '#shared/error-texts.ts'
import { planNames } from '#shared/plans.ts'
import { plansPath } from '#shared/routes.ts'
import type { LimitedThing } from '#shared/subscriptions.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { againWords } from './allowance-words.ts'
import { largerPlans } from './plan-features.ts'
import { forgetLimit } from './reached-limit.ts'
import { useMyPlan } from './use-my-plan.ts'

const factOf: Record<LimitedThing, string> = {
  undos: 'You have used today’s undos.',
  super_likes: 'You have sent all super likes that your plan gives for now.',
  contracts: 'You have sent all contracts that your plan gives this month. Signing is never limited.',
  active_listings: 'Your plan shows no more active listings at a time. Pause another one to show this one.',
  alerting_searches:
    'Your plan lets no more searches alert. Turn the alerts of another one off, or save it without.',
}

/** The one way to say that the plan allows no more: when it does again, and which plan would. */
export const LimitDialog = ({ thing }: { thing: LimitedThing }) => {
  const role = useRole()
  const now = useNow()
  const { data } = useMyPlan()
  const allowance = data?.allowances.find((one) => one.thing === thing)
  const again = allowance && againWords(allowance, now)
  const larger = data ? largerPlans(thing, role, data.plan) : undefined
  return (
    <Dialog
      open
      onOpenChange={forgetLimit}
      title={errorText('plan_limit_reached').title}
      subtitle={factOf[thing]}
    >
      {again && <p className="mb-4">{again}.</p>}
      {larger && larger.length > 0 && (
        <dl className="mb-5 grid gap-2 rounded-inner bg-surface-sunken p-4">
          {larger.map(({ plan, words }) => (
            <div key={plan} className="flex flex-wrap justify-between gap-x-4">
              <dt className="font-semibold">{planNames[plan]}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid gap-2.5">
        {larger?.length !== 0 && (
          <Link
            to={plansPath}
            onClick={forgetLimit}
            className={buttonClasses({ look: 'primary', wide: true })}
          >
            See plans
          </Link>
        )}
        <Button wide onClick={forgetLimit}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
