import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { B } from './bold.tsx'

export const PlanText = ({ step, plan, endsAt }: Extract<ActivityContent, { kind: 'plan' }>) => {
  const until = endsAt ? ` ${formatDate(endsAt)}` : ''
  switch (step) {
    case 'begun':
      return (
        <>
          <B>{planNames[plan]}</B> is yours.
        </>
      )
    case 'changed':
      return (
        <>
          Your plan is <B>{planNames[plan]}</B> now.
        </>
      )
    case 'cancelled':
      return (
        <>
          You <B>{t('canceled')}</B> {planNames[plan]}. It stays active until{until}.
        </>
      )
    case 'resumed':
      return (
        <>
          <B>{planNames[plan]}</B> will renew again.
        </>
      )
    case 'payment_failed':
      return (
        <>
          A <B>{t('payment failed')}</B>. {planNames[plan]} stays active until{until}.
        </>
      )
    case 'payment_reminder':
      return (
        <>
          A <B>{t('payment is still due')}</B>. {planNames[plan]} ends{until}.
        </>
      )
    case 'ended':
      return (
        <>
          <B>{`${planNames[plan]} has ended.`}</B> You’re now on the free plan.
        </>
      )
  }
}
