import { planNames, type BillingPeriod, type PaidPlan, type Plan } from '#shared/plans.ts'
import type { MyPlan } from '#shared/subscriptions.ts'
import { dateWords } from '#web/lib/time-words.ts'

export interface Choice {
  plan: PaidPlan
  period: BillingPeriod
}

/** What can be done about a plan on show: buy it, change to it, take a planned change back, or end what I have. */
export type TagAction =
  | { act: 'buy' | 'change' | 'keep'; choice: Choice; words: string }
  | { act: 'cancel'; words: string }
  /** Nothing, and why. */
  | { act: 'none'; words: string | undefined }

const none = (words?: string): TagAction => ({ act: 'none', words })

export function tagAction(plan: Plan, period: BillingPeriod, { subscription, ...my }: MyPlan): TagAction {
  if (!subscription) {
    if (plan === 'free' || my.payments === 'off') return none(plan === my.plan ? 'Your plan' : undefined)
    return { act: 'buy', choice: { plan, period }, words: `Choose ${planNames[plan]}` }
  }
  const { plan: mine, period: myPeriod, state, next, endsAt, renewsAt } = subscription
  const myName = planNames[mine]
  const from = (at: string | null) => none(at ? `From ${dateWords(at)}` : undefined)

  if (plan === 'free') {
    if (state === 'cancelled') return from(endsAt)
    return my.payments === 'off' ? none() : { act: 'cancel', words: 'Change to Free' }
  }
  const choice = { plan, period }
  if (plan === mine && period === myPeriod)
    return next ? { act: 'keep', choice, words: `Keep ${myName}` } : none('Your plan')
  if (my.payments === 'off') return none()
  if (state === 'cancelled') return none(`Resume ${myName} first`)
  if (state === 'failed') return none('Pay first')
  if (next?.plan === plan && next.period === period) return from(renewsAt)
  if (plan !== mine) return { act: 'change', choice, words: `Change to ${planNames[plan]}` }
  return { act: 'change', choice, words: period === 'year' ? 'Pay yearly' : 'Pay monthly' }
}
