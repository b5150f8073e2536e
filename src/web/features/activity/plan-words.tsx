import type { Happening } from '#shared/activity.ts'
import { planNames } from '#shared/plans.ts'
import { dateWords } from '#web/lib/time-words.ts'
import { B } from './bold.tsx'

export const PlanWords = ({ step, plan, endsAt }: Extract<Happening, { kind: 'plan' }>) => {
  const until = endsAt ? ` ${dateWords(endsAt)}` : ''
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
          You <B>cancelled</B> {planNames[plan]}. It runs until{until}.
        </>
      )
    case 'resumed':
      return (
        <>
          <B>{planNames[plan]}</B> renews again.
        </>
      )
    case 'payment_failed':
      return (
        <>
          A <B>payment failed</B>. {planNames[plan]} runs until{until}.
        </>
      )
    case 'payment_reminder':
      return (
        <>
          A <B>payment is still missing</B>. {planNames[plan]} ends{until}.
        </>
      )
    case 'ended':
      return (
        <>
          <B>{`${planNames[plan]} has ended.`}</B> You have the free plan now.
        </>
      )
  }
}
