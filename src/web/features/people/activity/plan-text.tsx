import type { ActivityContent } from '#shared/people/activity.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { rich } from '#web/lib/rich.ts'
import { bold as b } from './bold.tsx'

export const PlanText = ({ step, plan, endsAt }: Extract<ActivityContent, { kind: 'plan' }>) => {
  const name = planNames[plan]
  const date = endsAt ? formatDate(endsAt) : ''
  switch (step) {
    case 'begun':
      return rich('<b>{name}</b> is yours.', { name, b }, 'a plan')
    case 'changed':
      return rich('Your plan is <b>{name}</b> now.', { name, b })
    case 'cancelled':
      return rich('You <b>canceled</b> {name}. It stays active until {date}.', { name, date, b }, 'a plan')
    case 'resumed':
      return rich('<b>{name}</b> will renew again.', { name, b }, 'a plan')
    case 'payment_failed':
      return rich('A <b>payment failed</b>. {name} stays active until {date}.', { name, date, b }, 'a plan')
    case 'payment_reminder':
      return rich('A <b>payment is still due</b>. {name} ends {date}.', { name, date, b }, 'a plan')
    case 'ended':
      return rich('<b>{name} has ended.</b> You’re now on the free plan.', { name, b }, 'a plan')
  }
}
