import type { Pool, PoolClient } from 'pg'
import type { Allowances } from '#shared/market/decks.ts'
import { planLimits, plans, type LimitedAction, type Plan } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '../../db/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlan, findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'

export const periodStart = (per: string, at: string) =>
  `date_trunc(${per}, ${at}::timestamptz at time zone 'UTC')::date`

const useStatement = defineStatement<{ used: number }>(
  'use-plan-allowance',
  `insert into plan_uses as u (user_id, action, period_start, used)
    values ($1, $2, ${periodStart('$3', '$4')}, 1)
    on conflict (user_id, action, period_start) do update set used = u.used + 1 where u.used < $5
    returning used`,
)

/** Counts one use, never more than the plan allows. Returns how many are left, or null without a limit. */
export async function requirePlanUse(tx: PoolClient, userId: string, action: LimitedAction, at: Date) {
  const limit = (await findPlanLimits(tx, userId, at))[action]
  if (!limit) return null
  const row = await useStatement.first(tx, [userId, action, limit.per, at, limit.uses])
  if (!row) throw new AppError('plan_limit_reached')
  return limit.uses - row.used
}

const usesStatement = defineStatement<{ action: LimitedAction; used: number }>(
  'plan-uses',
  `select action, used from plan_uses where user_id = $1 and (
    (action = 'undo' and period_start = ${periodStart('$3', '$2')})
    or (action = 'super_like' and period_start = ${periodStart('$4', '$2')}))`,
)

/** How many uses of each action are left. */
export async function findAllowances(db: Pool | PoolClient, userId: string, at: Date): Promise<Allowances> {
  const plan = await findPlan(db, userId, at)
  const limits = planLimits[plan]
  const rows = await usesStatement.rows(db, [userId, at, limits.undo?.per ?? 'day', limits.super_like.per])
  const used = (action: LimitedAction) => rows.find((row) => row.action === action)?.used ?? null
  return toAllowances({ plan, undosUsed: used('undo'), superLikesUsed: used('super_like') })
}

/** A plan, and what was used of it in the current period. Null if nothing was. */
export interface UsedPlan {
  plan: Plan
  undosUsed: number | null
  superLikesUsed: number | null
}

/** SQL for the columns of `UsedPlan`, over a row with `plan`. */
export const usedPlanColumns = (userId: string, plan: string, at: string) => {
  const used = (action: 'undo' | 'super_like') => {
    const periods = plans.map((name) => `when '${name}' then '${planLimits[name][action]?.per ?? 'day'}'`)
    return `(select used from plan_uses where user_id = ${userId} and action = '${action}'
      and period_start = ${periodStart(`case ${plan} ${periods.join(' ')} end`, at)})`
  }
  return `${plan} "plan", ${used('undo')} "undosUsed", ${used('super_like')} "superLikesUsed"`
}

export function toAllowances({ plan, undosUsed, superLikesUsed }: UsedPlan): Allowances {
  const { undo, super_like: superLike } = planLimits[plan]
  return {
    undos: undo && Math.max(0, undo.uses - (undosUsed ?? 0)),
    superLikes: Math.max(0, superLike.uses - (superLikesUsed ?? 0)),
  }
}
