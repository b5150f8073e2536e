import type { CheckedBodyOf } from '#shared/endpoint.ts'
import { isStepUp } from '#shared/subscriptions/plans.ts'
import type { changePlan as changePlanEndpoint } from '#shared/subscriptions/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { enforceRateLimit } from '../../limits/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { findMyPlan } from './find-my-plan.ts'
import { findLiveSubscription, type StoredSubscription } from './live-subscription.ts'
import { requirePayments, requirePlanOfRole, toPrice, type Paid } from './plan-prices.ts'

const perPerson = { burst: 20, refillMs: 15_000 }

type Ask = (payments: ReturnType<typeof requirePayments>, live: StoredSubscription) => Promise<void>

/** Requests a change from the payment service, whose events report the outcome. */
async function askFor(deps: Deps, session: Session, ask: Ask) {
  const payments = requirePayments(deps)
  await enforceRateLimit(deps, `change-plan:${session.userId}`, perPerson)
  const live = await findLiveSubscription(deps.pool, session.userId, deps.now())
  if (live?.provider !== payments.name) throw new AppError('subscription_changed')
  await ask(payments, live)
  return findMyPlan(deps, session)
}

const isSame = (a: Paid, b: Paid) => a.plan === b.plan && a.period === b.period

export async function changePlan(
  deps: Deps,
  session: Session,
  wanted: CheckedBodyOf<typeof changePlanEndpoint>,
) {
  requirePlanOfRole(session.role, wanted.plan)
  return askFor(deps, session, async (payments, live) => {
    if (live.isCancelled || live.status === 'failed') throw new AppError('subscription_changed')
    if (isSame(live, wanted)) return payments.keepAsItIs(live.id)
    const price = toPrice(wanted)
    return isStepUp(live, wanted) ? payments.changeNow(live.id, price) : payments.changeLater(live.id, price)
  })
}

/** The plan ends with the paid period. After a failed payment there is none, so it ends now. */
export const cancelPlan = (deps: Deps, session: Session) =>
  askFor(deps, session, async (payments, live) => {
    if (live.status === 'failed') return payments.cancelNow(live.id)
    if (!live.isCancelled) await payments.cancelLater(live.id)
  })

export const resumePlan = (deps: Deps, session: Session) =>
  askFor(deps, session, async (payments, live) => {
    if (live.status === 'failed') throw new AppError('subscription_changed')
    if (live.isCancelled) await payments.resume(live.id)
  })
