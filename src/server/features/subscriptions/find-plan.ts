import type { Pool, PoolClient } from 'pg'
import { planLimits, type Plan, type PlanLimits } from '#shared/plans.ts'

const planStatement = {
  name: 'find-plan',
  text: 'select plan from entitlements where user_id = $1 and (ends_at is null or ends_at > $2)',
}

/** What a person's plan allows at a moment. */
export async function findPlanLimits(db: Pool | PoolClient, userId: string, at: Date): Promise<PlanLimits> {
  const { rows } = await db.query<{ plan: Plan }>({ ...planStatement, values: [userId, at] })
  return planLimits[rows[0]?.plan ?? 'free']
}
