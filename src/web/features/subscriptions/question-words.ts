import { isStepUp, planNames, priceCents, type Plan } from '#shared/plans.ts'
import type { Role } from '#shared/roles.ts'
import type { MyPlan, Subscription } from '#shared/subscriptions.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { gains, losses } from './plan-features.ts'
import { periodNames, priceWords } from './price-words.ts'
import type { Choice } from './tag-action.ts'

/** What somebody is asked before it is done. */
export type PlanQuestion = { ask: 'change' | 'keep'; choice: Choice } | { ask: 'cancel' }

interface QuestionWords {
  title: string
  lines: readonly string[]
  action: string
  isGain: boolean
}

export function questionWords(question: PlanQuestion, subscription: Subscription, role: Role): QuestionWords {
  const { plan: mine, state, renewsAt, next } = subscription
  const name = planNames[mine]
  const until = renewsAt ? dateWords(renewsAt) : ''
  if (question.ask === 'cancel')
    return {
      title: `Cancel ${name}?`,
      lines: [
        state === 'failed' ? `${name} ends at once.` : `${name} stays until ${until}. It does not renew.`,
        ...lossLines('free', mine, role),
      ],
      action: 'Cancel plan',
      isGain: false,
    }
  const { choice } = question
  const price = priceWords(priceCents(choice.plan, choice.period), choice.period)
  if (question.ask === 'keep')
    return {
      title: `Keep ${name}?`,
      lines: [
        `It no longer changes${next ? ` to ${planNames[next.plan]}, ${periodNames[next.period]},` : ''} on ${until}.`,
        `It renews for ${price}.`,
      ],
      action: `Keep ${name}`,
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
          ? `It begins at once. You pay the difference for the rest of the ${choice.period} now.`
          : 'It begins at once. You pay now, less what is left of what you have paid.',
        `It renews for ${price}.`,
        ...gainLines(choice.plan, mine, role),
      ],
      action,
      isGain: true,
    }
  return {
    title,
    lines: [
      `Until ${until} nothing changes.`,
      `From then on you pay ${price}.`,
      ...lossLines(choice.plan, mine, role),
    ],
    action,
    isGain: !isOtherPlan,
  }
}

function gainLines(to: Plan, from: Plan, role: Role) {
  const more = gains(to, from, role)
  return more.length > 0 ? [`${planNames[to]} gives more: ${inSentence(more)}.`] : []
}

function lossLines(to: Plan, from: Plan, role: Role) {
  const less = losses(to, from, role)
  if (less.length === 0) return []
  const pauses = role === 'owner' ? 'Listings and alerts' : 'Alerts'
  return [
    `${planNames[to]} gives less: ${inSentence(less)}.`,
    `${pauses} that no longer fit pause, the newest first. Nothing is deleted.`,
  ]
}

/** Lines of a list as parts of a sentence. */
const inSentence = (lines: readonly string[]) =>
  lines.map((words) => words[0]!.toLowerCase() + words.slice(1)).join(', ')

/** What is said once it is done. */
export function doneWords({ plan, subscription }: MyPlan): { title: string; description?: string } {
  if (!subscription) return { title: 'Your plan has ended', description: 'You have the free plan now.' }
  const { state, next, renewsAt, endsAt } = subscription
  if (state === 'cancelled' && endsAt)
    return { title: 'Cancelled', description: `${planNames[plan]} stays until ${dateWords(endsAt)}.` }
  if (next && renewsAt)
    return {
      title: 'Change planned',
      description: `${planNames[next.plan]}, ${periodNames[next.period]}, from ${dateWords(renewsAt)}.`,
    }
  return { title: `${planNames[subscription.plan]} is your plan`, description: 'It renews by itself.' }
}
