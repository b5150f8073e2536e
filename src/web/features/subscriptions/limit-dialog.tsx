import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { errorText } from '#shared/error-texts.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { plansPath } from '#shared/routes.ts'
import type { LimitedThing } from '#shared/subscriptions/subscriptions.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatRenewal } from './format-allowance.ts'
import { largerPlans } from './plan-features.ts'
import { forgetLimit } from './reached-limit.ts'
import { useMyPlan } from './use-my-plan.ts'

const factOf: Record<LimitedThing, string> = {
  undos: t('You’ve used today’s undos.'),
  super_likes: t('You’ve used all the super likes your plan includes for now.'),
  contracts: t('You’ve sent all the contracts your plan includes this month. Signing is never limited.'),
  active_listings: t(
    'You’ve reached your plan’s limit for active listings. Pause another one to show this one.',
  ),
  alerting_searches: t(
    'You’ve reached your plan’s limit for saved search alerts. Turn off alerts for another search, or save this one without alerts.',
  ),
}

/** The one dialog for reaching a plan limit: when it resets, and which plan has more. */
export const LimitDialog = ({ thing }: { thing: LimitedThing }) => {
  const role = useRole()
  const now = useNow()
  const { data } = useMyPlan()
  const allowance = data?.allowances.find((one) => one.thing === thing)
  const again = allowance && formatRenewal(allowance, now)
  const larger = data ? largerPlans(thing, role, data.plan) : undefined
  return (
    <Dialog onClose={forgetLimit} title={errorText('plan_limit_reached').title} subtitle={factOf[thing]}>
      {again && <p className="mb-4">{again}.</p>}
      {larger && larger.length > 0 && (
        <dl className="mb-5 grid gap-2 rounded-inner bg-surface-sunken p-4">
          {larger.map(({ plan, text }) => (
            <div key={plan} className="flex flex-wrap justify-between gap-x-4">
              <dt className="font-semibold">{planNames[plan]}</dt>
              <dd>{text}</dd>
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
            {t('See plans')}
          </Link>
        )}
        <Button wide onClick={forgetLimit}>
          {t('Not now')}
        </Button>
      </div>
    </Dialog>
  )
}
