import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import type { PaidPlan } from '#shared/subscriptions/plans.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'

export type PlanStep = Extract<ActivityContent, { kind: 'plan' }>['step']

interface PlanNotice {
  step: PlanStep
  plan: PaidPlan
  endsAt: Date | null
}

/** Notifies in the feed and by email, in the caller's transaction. */
export async function notifyPlanChange(
  deps: Deps,
  tx: PoolClient,
  userId: string,
  { step, plan, endsAt }: PlanNotice,
  at: Date,
) {
  const about = { step, plan, endsAt: endsAt?.toISOString() ?? null }
  // They did this themselves, so it isn't unread.
  const isRead = step === 'cancelled' || step === 'resumed'
  await recordActivity(deps, tx, [{ to: userId, isRead, content: { kind: 'plan', ...about } }], at)
  await deps.jobs.enqueue(tx, 'send-plan-email', { userId, about })
}
