import { planLimits, plans, type Plan, type PlanLimits } from '#shared/plans.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'

const isRunning = (at: string) => `(ends_at is null or ends_at > ${at})`

const planStatement = {
  name: 'find-plan',
  text: `select plan from entitlements where user_id = $1 and ${isRunning('$2')}`,
}

/** The plan that a person has at a moment. */
export async function findPlan(db: SqlRunner, userId: string, at: Date): Promise<Plan> {
  const [row] = await runSql<{ plan: Plan }>(db, planStatement, [userId, at])
  return row?.plan ?? 'free'
}

/** What it allows. */
export const findPlanLimits = async (db: SqlRunner, userId: string, at: Date): Promise<PlanLimits> =>
  planLimits[await findPlan(db, userId, at)]

const plansThatSeeWhoLiked = plans.filter((plan) => planLimits[plan].seesWhoLiked)

/** SQL for the same question where a statement of its own would cost too much. */
export const seesWhoLikedSql = (userId: string, at: string) =>
  `exists (select from entitlements where user_id = ${userId} and ${isRunning(at)}
    and plan in (${plansThatSeeWhoLiked.map((plan) => `'${plan}'`).join()}))`
