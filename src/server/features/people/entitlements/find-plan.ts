import type { Pool, PoolClient } from 'pg'
import { planLimits, plans, type Plan, type PlanLimits } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '#server/db/statement.ts'

const isRunning = (at: string) => `(ends_at is null or ends_at > ${at})`

const planStatement = defineStatement<{ plan: Plan }>(
  'find-plan',
  `select plan from entitlements where user_id = $1 and ${isRunning('$2')}`,
)

/** The person's plan at a given time. */
export async function findPlan(db: Pool | PoolClient, userId: string, at: Date): Promise<Plan> {
  const row = await planStatement.first(db, [userId, at])
  return row?.plan ?? 'free'
}

export const findPlanLimits = async (db: Pool | PoolClient, userId: string, at: Date): Promise<PlanLimits> =>
  planLimits[await findPlan(db, userId, at)]

/** SQL version, for statements that read plans of many people. */
export const planSql = (userId: string, at: string) =>
  `coalesce((select plan from entitlements where user_id = ${userId} and ${isRunning(at)}), 'free')`

const plansThatSeeWhoLiked = plans.filter((plan) => planLimits[plan].seesWhoLiked)

/** SQL version, for places where a separate statement would cost too much. */
export const seesWhoLikedSql = (userId: string, at: string) =>
  `exists (select from entitlements where user_id = ${userId} and ${isRunning(at)}
    and plan in (${plansThatSeeWhoLiked.map((plan) => `'${plan}'`).join()}))`
