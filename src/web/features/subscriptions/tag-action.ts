import { t } from '#shared/messages/t.ts'
import { planNames, type BillingPeriod, type PaidPlan, type Plan } from '#shared/subscriptions/plans.ts'
import type { MyPlan } from '#shared/subscriptions/subscriptions.ts'
import { formatDate } from '#web/lib/format-time.ts'

export interface Choice {
  plan: PaidPlan
  period: BillingPeriod
}

/** The action of a plan tag: buy it, change to it, cancel a planned change, or end the subscription. */
export type TagAction =
  | { act: 'buy' | 'change' | 'keep'; choice: Choice; text: string }
  | { act: 'cancel'; text: string }
  /** No action, and why. */
  | { act: 'none'; text: string | undefined }

const none = (text?: string): TagAction => ({ act: 'none', text })

export function tagAction(plan: Plan, period: BillingPeriod, { subscription, ...my }: MyPlan): TagAction {
  if (!subscription) {
    if (plan === 'free' || my.payments === 'off') return none(plan === my.plan ? t('Your plan') : undefined)
    return { act: 'buy', choice: { plan, period }, text: t('Choose {plan}', { plan: planNames[plan] }) }
  }
  const { plan: mine, period: myPeriod, state, next, endsAt, renewsAt } = subscription

  const from = (at: string | null) => none(at ? t('From {date}', { date: formatDate(at) }) : undefined)

  if (plan === 'free') {
    if (state === 'cancelled') return from(endsAt)
    return my.payments === 'off' ? none() : { act: 'cancel', text: t('Change to Free') }
  }
  const choice = { plan, period }
  if (plan === mine && period === myPeriod)
    return next
      ? { act: 'keep', choice, text: t('Keep {plan}', { plan: planNames[mine] }) }
      : none(t('Your plan'))
  if (my.payments === 'off') return none()
  if (state === 'cancelled') return none(t('Resume {plan} first', { plan: planNames[mine] }))
  if (state === 'failed') return none(t('Pay first'))
  if (next?.plan === plan && next.period === period) return from(renewsAt)
  if (plan !== mine) return { act: 'change', choice, text: t('Change to {plan}', { plan: planNames[plan] }) }
  return {
    act: 'change',
    choice,
    text: t('{period, select, year {Pay yearly} other {Pay monthly}}', { period }),
  }
}
