import { t } from '#shared/messages/t.ts'
import { isStepUp, planNames, priceCents, type Plan } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { MyPlan, Subscription } from '#shared/subscriptions/subscriptions.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { gains, losses } from './plan-features.ts'
import { formatPrice } from './format-price.ts'
import type { Choice } from './tag-action.ts'

/** What to confirm before it is done. */
export type PlanQuestion = { ask: 'change' | 'keep'; choice: Choice } | { ask: 'cancel' }

interface QuestionText {
  title: string
  lines: readonly string[]
  action: string
  isGain: boolean
}

export function formatQuestion(question: PlanQuestion, subscription: Subscription, role: Role): QuestionText {
  const { plan: mine, state, renewsAt, next } = subscription
  const plan = planNames[mine]
  const until = renewsAt ? formatDate(renewsAt) : ''
  if (question.ask === 'cancel')
    return {
      title: t('Cancel {plan}?', { plan }),
      lines: [
        state === 'failed'
          ? t('{plan} ends right away.', { plan })
          : t('{plan} stays active until {until} and won’t renew.', { plan, until }),
        ...lossLines('free', mine, role),
      ],
      action: t('Cancel plan'),
      isGain: false,
    }
  const { choice } = question
  const price = formatPrice(priceCents(choice.plan, choice.period), choice.period)
  if (question.ask === 'keep')
    return {
      title: t('Keep {plan}?', { plan }),
      lines: [
        next
          ? t(
              '{period, select, year {It won’t change to {next}, yearly, on {until}.} other {It won’t change to {next}, monthly, on {until}.}}',
              { next: planNames[next.plan], period: next.period, until },
            )
          : t('It won’t change on {until}.', { until }),
        t('It renews for {price}.', { price }),
      ],
      action: t('Keep {plan}', { plan }),
      isGain: true,
    }
  const isOtherPlan = choice.plan !== mine
  const chosen = { plan: planNames[choice.plan], period: choice.period }
  const title = isOtherPlan
    ? t('Change to {plan}?', { plan: chosen.plan })
    : t('{period, select, year {Pay yearly?} other {Pay monthly?}}', { period: chosen.period })
  const action = isOtherPlan
    ? t('Change to {plan}', { plan: chosen.plan })
    : t('{period, select, year {Pay yearly} other {Pay monthly}}', { period: chosen.period })
  if (isStepUp(subscription, choice))
    return {
      title,
      lines: [
        choice.period === subscription.period
          ? t(
              'It starts right away. {period, select, year {You pay the difference for the rest of the year now.} other {You pay the difference for the rest of the month now.}}',
              { period: choice.period },
            )
          : t('It starts right away. You pay now, minus what’s left of what you’ve already paid.'),
        t('It renews for {price}.', { price }),
        ...gainLines(choice.plan, mine, role),
      ],
      action,
      isGain: true,
    }
  return {
    title,
    lines: [
      t('Nothing changes until {until}.', { until }),
      t('From then on, you pay {price}.', { price }),
      ...lossLines(choice.plan, mine, role),
    ],
    action,
    isGain: !isOtherPlan,
  }
}

function gainLines(to: Plan, from: Plan, role: Role) {
  const more = gains(to, from, role, 'sentence')
  return more.length > 0
    ? [t('{plan} adds: {features}.', { plan: planNames[to], features: more.join(', ') })]
    : []
}

function lossLines(to: Plan, from: Plan, role: Role) {
  const less = losses(to, from, role, 'sentence')
  if (less.length === 0) return []

  return [
    t('{plan} only includes: {features}.', { plan: planNames[to], features: less.join(', ') }),
    role === 'owner'
      ? t('Listings and alerts over the limit are paused, newest first. Nothing is deleted.')
      : t('Alerts over the limit are paused, newest first. Nothing is deleted.'),
  ]
}

/** The toast after it is done. */
export function formatDone({ plan, subscription }: MyPlan): { title: string; description?: string } {
  if (!subscription)
    return { title: t('Your plan has ended'), description: t('You’re now on the free plan.') }
  const { state, next, renewsAt, endsAt } = subscription
  if (state === 'cancelled' && endsAt)
    return {
      title: t('Canceled', undefined, 'subscription'),
      description: t('{plan} stays active until {until}.', {
        plan: planNames[plan],
        until: formatDate(endsAt),
      }),
    }
  if (next && renewsAt)
    return {
      title: t('Change scheduled'),
      description: t(
        '{period, select, year {{plan}, yearly, from {date}.} other {{plan}, monthly, from {date}.}}',
        {
          plan: planNames[next.plan],
          period: next.period,
          date: formatDate(renewsAt),
        },
      ),
    }
  return {
    title: t('You’re on {plan}', { plan: planNames[subscription.plan] }),
    description: t('It renews automatically.'),
  }
}
