import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import type { PaidPlan } from '#shared/plans.ts'
import type { Deps } from '../../deps.ts'
import { recordActivity } from '../activity/record-activity.ts'

export type PlanStep = Extract<Happening, { kind: 'plan' }>['step']

interface Told {
  step: PlanStep
  plan: PaidPlan
  endsAt: Date | null
}

/** The feed and a mail, in the caller's transaction. */
export async function tellPlan(
  deps: Deps,
  client: PoolClient,
  userId: string,
  { step, plan, endsAt }: Told,
  at: Date,
) {
  const about = { step, plan, endsAt: endsAt?.toISOString() ?? null }
  // What they just did themselves is no news to them.
  const isRead = step === 'cancelled' || step === 'resumed'
  await recordActivity(deps, client, [{ to: userId, isRead, happening: { kind: 'plan', ...about } }], at)
  await deps.jobs.enqueue(client, 'plan-mail', { userId, about })
}
