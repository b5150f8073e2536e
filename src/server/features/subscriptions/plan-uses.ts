import type { Pool, PoolClient } from 'pg'
import type { Allowances } from '#shared/market/decks.ts'
import type { LimitedAction } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '../../db/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'

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
  const limits = await findPlanLimits(db, userId, at)
  const rows = await usesStatement.rows(db, [userId, at, limits.undo?.per ?? 'day', limits.super_like.per])
  const left = (action: LimitedAction) => {
    const limit = limits[action]
    return limit && Math.max(0, limit.uses - (rows.find((row) => row.action === action)?.used ?? 0))
  }
  return { undos: left('undo'), superLikes: left('super_like') }
}
