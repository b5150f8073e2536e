import type { Pool, PoolClient } from 'pg'
import { planLimits, plans, type Plan, type PlanLimits } from '#shared/plans.ts'

const isRunning = (at: string) => `(ends_at is null or ends_at > ${at})`

const planStatement = {
  name: 'find-plan',
  text: `select plan from entitlements where user_id = $1 and ${isRunning('$2')}`,
}

/** What a person's plan allows at a moment. */
export async function findPlanLimits(db: Pool | PoolClient, userId: string, at: Date): Promise<PlanLimits> {
  const { rows } = await db.query<{ plan: Plan }>({ ...planStatement, values: [userId, at] })
  return planLimits[rows[0]?.plan ?? 'free']
}

const plansThatSeeWhoLiked = plans.filter((plan) => planLimits[plan].seesWhoLiked)

/** SQL for the same question where a statement of its own would cost too much. */
export const seesWhoLikedSql = (userId: string, at: string) =>
  `exists (select from entitlements where user_id = ${userId} and ${isRunning(at)}
    and plan in (${plansThatSeeWhoLiked.map((plan) => `'${plan}'`).join()}))`
