import { graceDays, planNames, type PaidPlan } from '#shared/subscriptions/plans.ts'
import { productName } from '#shared/product.ts'
import { plansPath } from '#shared/routes.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { greeting, trusted, quote, mailText, type MailText } from '#server/mail/mail-text.ts'
import {
  sendTopicMail,
  type TopicMailContent,
} from '#server/features/people/notifications/send-topic-mail.ts'
import type { PlanStep } from './notify-plan.ts'

interface MailContent {
  subject: MailText
  lines: MailText[]
  label: MailText
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const kept = mailText`You keep all your listings, matches, messages and saved searches.`

function planContent(step: PlanStep, plan: PaidPlan, endsAt: string | null): MailContent {
  const name = trusted(planNames[plan])
  const day = trusted(endsAt ? dayFormat.format(new Date(endsAt)) : '')
  switch (step) {
    case 'begun':
      return {
        subject: mailText`${name} is active`,
        lines: [mailText`You now have ${productName} ${name}. It renews automatically until you cancel.`],
        label: mailText`See your plan`,
      }
    case 'changed':
      return {
        subject: mailText`Your plan is now ${name}`,
        lines: [mailText`You now have ${productName} ${name}.`],
        label: mailText`See your plan`,
      }
    case 'cancelled':
      return {
        subject: mailText`${name} is canceled`,
        lines: [
          mailText`${name} stays active until ${day} and won’t renew. You can resume it until then.`,
          kept,
        ],
        label: mailText`Resume your plan`,
      }
    case 'resumed':
      return {
        subject: mailText`${name} is back on`,
        lines: [mailText`${name} will renew automatically again.`],
        label: mailText`See your plan`,
      }
    case 'payment_failed':
      return {
        subject: mailText`A payment for ${name} failed`,
        lines: [
          mailText`We couldn’t process your payment for ${name}. You’ll keep it for ${graceDays} more days, until ${day}.`,
          mailText`Pay with another card before then and nothing changes.`,
        ],
        label: mailText`Pay now`,
      }
    case 'payment_reminder':
      return {
        subject: mailText`${name} ends on ${day}`,
        lines: [
          mailText`We still haven’t received your payment for ${name}. Without it, ${name} ends on ${day}.`,
        ],
        label: mailText`Pay now`,
      }
    case 'ended':
      return {
        subject: mailText`${name} has ended`,
        lines: [mailText`${name} has ended. You’re now on the free plan.`, kept],
        label: mailText`Choose a plan`,
      }
  }
}

const pausedContent = (what: 'listings' | 'alerts', names: string[]): MailContent =>
  what === 'listings'
    ? {
        subject:
          names.length === 1
            ? mailText`Paused: ${quote(names[0]!)}`
            : mailText`${names.length} listings are paused`,
        lines: [
          mailText`Your plan now includes fewer active listings, so we paused your newest ones:`,
          ...names.map((name) => mailText`Paused: ${quote(name)}`),
          mailText`Nothing is lost. To bring these back, pause others or choose a bigger plan.`,
        ],
        label: mailText`Choose your listings`,
      }
    : {
        subject: mailText`Alerts are paused`,
        lines: [
          mailText`Your plan now includes alerts for fewer saved searches. We turned off alerts for these:`,
          ...names.map((name) => mailText`Alerts off: ${quote(name)}`),
          mailText`Your searches are still saved. To turn these alerts back on, turn off others or choose a bigger plan.`,
        ],
        label: mailText`See your plan`,
      }

export async function sendPlanMail(deps: Deps, { userId, about }: JobData<'send-plan-email'>) {
  const content =
    'what' in about
      ? pausedContent(about.what, about.names)
      : planContent(about.step, about.plan, about.endsAt)
  const path = 'what' in about && about.what === 'listings' ? '/owner/properties' : plansPath
  await sendTopicMail(deps, userId, { topic: 'payments' }, ({ name }): TopicMailContent => ({
    subject: content.subject,
    heading: content.subject,
    before: [greeting(name), ...content.lines],
    action: { label: content.label, link: deps.env.origin + path },
    after: [],
  }))
}
