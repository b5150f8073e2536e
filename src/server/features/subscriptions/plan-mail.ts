import { graceDays, planNames, type PaidPlan } from '#shared/subscriptions/plans.ts'
import { productName } from '#shared/product.ts'
import { plansPath } from '#shared/routes.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { greeting, trusted, quote, mailText, type MailText } from '#server/mail/mail-text.ts'
import { formatLongDay } from '#server/messages/formats.ts'
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

const kept = () => mailText('You keep all your listings, matches, messages and saved searches.')

function planContent(step: PlanStep, plan: PaidPlan, endsAt: string | null): MailContent {
  const name = trusted(planNames[plan])
  const day = trusted(endsAt ? formatLongDay(endsAt) : '')
  switch (step) {
    case 'begun':
      return {
        subject: mailText('{name} is active', { name }, 'a plan'),
        lines: [
          mailText('You now have {productName} {name}. It renews automatically until you cancel.', {
            productName,
            name,
          }),
        ],
        label: mailText('See your plan'),
      }
    case 'changed':
      return {
        subject: mailText('Your plan is now {name}', { name }),
        lines: [mailText('You now have {productName} {name}.', { productName, name }, 'a plan')],
        label: mailText('See your plan'),
      }
    case 'cancelled':
      return {
        subject: mailText('{name} is canceled', { name }, 'a plan'),
        lines: [
          mailText(
            '{name} stays active until {day} and won’t renew. You can resume it until then.',
            { name, day },
            'a plan',
          ),
          kept(),
        ],
        label: mailText('Resume your plan'),
      }
    case 'resumed':
      return {
        subject: mailText('{name} is back on', { name }, 'a plan'),
        lines: [mailText('{name} will renew automatically again.', { name }, 'a plan')],
        label: mailText('See your plan'),
      }
    case 'payment_failed':
      return {
        subject: mailText('A payment for {name} failed', { name }, 'a plan'),
        lines: [
          mailText(
            'We couldn’t process your payment for {name}. You’ll keep it for {days, plural, one {# more day} other {# more days}}, until {day}.',
            { name, days: graceDays, day },
            'a plan',
          ),
          mailText('Pay with another card before then and nothing changes.'),
        ],
        label: mailText('Pay now'),
      }
    case 'payment_reminder':
      return {
        subject: mailText('{name} ends on {day}', { name, day }, 'a plan'),
        lines: [
          mailText(
            'We still haven’t received your payment for {name}. Without it, {name} ends on {day}.',
            { name, day },
            'a plan',
          ),
        ],
        label: mailText('Pay now'),
      }
    case 'ended':
      return {
        subject: mailText('{name} has ended', { name }, 'a plan'),
        lines: [mailText('{name} has ended. You’re now on the free plan.', { name }, 'a plan'), kept()],
        label: mailText('Choose a plan'),
      }
  }
}

function pausedContent(what: 'listings' | 'alerts', names: string[]): MailContent {
  const quoted = names.map((name) => quote(name))
  return what === 'listings'
    ? {
        subject: mailText('{count, plural, one {Paused: {title}} other {# listings are paused}}', {
          count: names.length,
          title: quoted[0] ?? trusted(''),
        }),
        lines: [
          mailText('Your plan now includes fewer active listings, so we paused your newest ones:'),
          ...quoted.map((title) => mailText('Paused: {title}', { title }, 'a listing')),
          mailText(
            'Nothing is lost. To bring these back, pause others or choose a bigger plan.',
            undefined,
            'listings',
          ),
        ],
        label: mailText('Choose your listings'),
      }
    : {
        subject: mailText('Alerts are paused'),
        lines: [
          mailText('Your plan now includes alerts for fewer saved searches. We turned off alerts for these:'),
          ...quoted.map((name) => mailText('Alerts off: {name}', { name })),
          mailText(
            'Your searches are still saved. To turn these alerts back on, turn off others or choose a bigger plan.',
          ),
        ],
        label: mailText('See your plan'),
      }
}

export async function sendPlanMail(deps: Deps, { userId, about }: JobData<'send-plan-email'>) {
  const path = 'what' in about && about.what === 'listings' ? '/owner/properties' : plansPath
  await sendTopicMail(deps, userId, { topic: 'payments' }, ({ name }): TopicMailContent => {
    const { subject, lines, label } =
      'what' in about
        ? pausedContent(about.what, about.names)
        : planContent(about.step, about.plan, about.endsAt)
    return {
      subject,
      heading: subject,
      before: [greeting(name), ...lines],
      action: { label, link: deps.env.origin + path },
      after: [],
    }
  })
}
