import { t } from '#shared/messages/t.ts'
import { isStepUp, planNames, priceCents, type Plan } from '#shared/subscriptions/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { MyPlan, Subscription } from '#shared/subscriptions/subscriptions.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { gains, losses } from './plan-features.ts'
import { periodNames, formatPrice } from './format-price.ts'
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
  const name = planNames[mine]
  const until = renewsAt ? formatDate(renewsAt) : ''
  if (question.ask === 'cancel')
    return {
      title: t('Cancel {name}?', { name }),
      lines: [
        state === 'failed'
          ? t('{name} ends right away.', { name })
          : t('{name} stays active until {until} and won’t renew.', { name, until }),
        ...lossLines('free', mine, role),
      ],
      action: t('Cancel plan'),
      isGain: false,
    }
  const { choice } = question
  const price = formatPrice(priceCents(choice.plan, choice.period), choice.period)
  if (question.ask === 'keep')
    return {
      title: t('Keep {name}?', { name }),
      lines: [
        `It won’t change${next ? ` to ${planNames[next.plan]}, ${periodNames[next.period]},` : ''} on ${until}.`,
        t('It renews for {price}.', { price }),
      ],
      action: t('Keep {name}', { name }),
      isGain: true,
    }
  const isOtherPlan = choice.plan !== mine
  const title = isOtherPlan ? `Change to ${planNames[choice.plan]}?` : `Pay ${periodNames[choice.period]}?`
  const action = isOtherPlan ? `Change to ${planNames[choice.plan]}` : `Pay ${periodNames[choice.period]}`
  if (isStepUp(subscription, choice))
    return {
      title,
      lines: [
        choice.period === subscription.period
          ? t('It starts right away. You pay the difference for the rest of the {period} now.', {
              period: choice.period,
            })
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
  const more = gains(to, from, role)
  return more.length > 0 ? [`${planNames[to]} adds: ${inSentence(more)}.`] : []
}

function lossLines(to: Plan, from: Plan, role: Role) {
  const less = losses(to, from, role)
  if (less.length === 0) return []
  const pauses = role === 'owner' ? t('Listings and alerts') : t('Alerts')
  return [
    `${planNames[to]} only includes: ${inSentence(less)}.`,
    t('{pauses} over the limit are paused, newest first. Nothing is deleted.', { pauses }),
  ]
}

/** List items as parts of a sentence. */
const inSentence = (lines: readonly string[]) =>
  lines.map((text) => text[0]!.toLowerCase() + text.slice(1)).join(', ')

/** The toast after it is done. */
export function formatDone({ plan, subscription }: MyPlan): { title: string; description?: string } {
  if (!subscription)
    return { title: t('Your plan has ended'), description: t('You’re now on the free plan.') }
  const { state, next, renewsAt, endsAt } = subscription
  if (state === 'cancelled' && endsAt)
    return {
      title: t('Canceled'),
      description: `${planNames[plan]} stays active until ${formatDate(endsAt)}.`,
    }
  if (next && renewsAt)
    return {
      title: t('Change scheduled'),
      description: `${planNames[next.plan]}, ${periodNames[next.period]}, from ${formatDate(renewsAt)}.`,
    }
  return { title: `You’re on ${planNames[subscription.plan]}`, description: t('It renews automatically.') }
}
