import { graceDays, planNames, type PaidPlan } from '#shared/plans.ts'
import { productName } from '#shared/product.ts'
import { plansPath } from '#shared/routes.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { sendTopicMail, type TopicMailContent } from '../notifications/send-topic-mail.ts'
import type { PlanStep } from './tell-plan.ts'

interface Words {
  subject: string
  lines: string[]
  label: string
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const kept = 'Your listings, matches, messages and saved searches all stay.'

function planWords(step: PlanStep, plan: PaidPlan, endsAt: string | null): Words {
  const name = planNames[plan]
  const day = endsAt ? dayFormat.format(new Date(endsAt)) : ''
  switch (step) {
    case 'begun':
      return {
        subject: `${name} is active`,
        lines: [`${productName} ${name} is yours from now on. It renews by itself until you cancel it.`],
        label: 'See your plan',
      }
    case 'changed':
      return {
        subject: `Your plan is ${name} now`,
        lines: [`You have ${productName} ${name} from now on.`],
        label: 'See your plan',
      }
    case 'cancelled':
      return {
        subject: `${name} is cancelled`,
        lines: [`${name} runs until ${day} and does not renew. You can resume it until then.`, kept],
        label: 'Resume your plan',
      }
    case 'resumed':
      return {
        subject: `${name} goes on`,
        lines: [`${name} renews again.`],
        label: 'See your plan',
      }
    case 'payment_failed':
      return {
        subject: `A payment for ${name} failed`,
        lines: [
          `We could not take the payment for ${name}. You keep it for ${graceDays} days, until ${day}.`,
          'Pay with another card before then, and nothing changes.',
        ],
        label: 'Pay now',
      }
    case 'payment_reminder':
      return {
        subject: `${name} ends on ${day}`,
        lines: [`The payment for ${name} is still missing. Without it ${name} ends on ${day}.`],
        label: 'Pay now',
      }
    case 'ended':
      return {
        subject: `${name} has ended`,
        lines: [`${name} has ended, and you have the free plan now.`, kept],
        label: 'Choose a plan',
      }
  }
}

const pausedWords = (what: 'listings' | 'alerts', names: string[]): Words =>
  what === 'listings'
    ? {
        subject: names.length === 1 ? `Paused: ${names[0]}` : `${names.length} listings are paused`,
        lines: [
          'Your plan shows fewer listings than before, so the newest of them are paused:',
          ...names.map((name) => `“${name}”`),
          'Nothing is lost. Pause others to show these in their place, or choose a larger plan.',
        ],
        label: 'Choose your listings',
      }
    : {
        subject: 'Alerts are paused',
        lines: [
          'Your plan lets fewer saved searches alert than before. These alert no more:',
          ...names.map((name) => `“${name}”`),
          'The searches stay. Turn others off to let these alert, or choose a larger plan.',
        ],
        label: 'See your plan',
      }

export async function sendPlanMail(deps: Deps, { userId, about }: JobData<'plan-mail'>) {
  const words =
    'what' in about ? pausedWords(about.what, about.names) : planWords(about.step, about.plan, about.endsAt)
  const path = 'what' in about && about.what === 'listings' ? '/owner/properties' : plansPath
  await sendTopicMail(deps, userId, { topic: 'payments' }, ({ name }): TopicMailContent => ({
    subject: words.subject,
    heading: words.subject,
    before: [`Hello ${name},`, ...words.lines],
    action: { label: words.label, link: deps.env.origin + path },
    after: [],
  }))
}
