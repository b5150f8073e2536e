import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'

/**
 * When a plan allows less than before, the newest items above its limits are paused. Nothing is lost, and the person
 * can choose others.
 */
export async function fitToPlan(deps: Deps, tx: PoolClient, userId: string) {
  const at = deps.now()
  const limits = await findPlanLimits(tx, userId, at)
  for (const { what, names } of await deps.pauseAboveLimits(tx, userId, limits, at)) {
    if (names.length === 0) continue
    await recordActivity(deps, tx, [{ to: userId, content: { kind: 'plan_paused', what, names } }], at)
    await deps.jobs.enqueue(tx, 'send-plan-email', { userId, about: { what, names } })
  }
}
