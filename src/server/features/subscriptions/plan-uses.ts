import type { Pool, PoolClient } from 'pg'
import type { Allowances } from '#shared/decks.ts'
import type { LimitedAction } from '#shared/plans.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlanLimits } from './find-plan.ts'

export const periodStart = (per: string, at: string) =>
  `date_trunc(${per}, ${at}::timestamptz at time zone 'UTC')::date`

const useStatement = {
  name: 'use-plan-allowance',
  text: `insert into plan_uses as u (user_id, action, period_start, used)
    values ($1, $2, ${periodStart('$3', '$4')}, 1)
    on conflict (user_id, action, period_start) do update set used = u.used + 1 where u.used < $5
    returning used`,
}

/** Counts one use, never one more than the plan allows; returns how many are left, null when there is no limit. */
export async function requirePlanUse(client: PoolClient, userId: string, action: LimitedAction, at: Date) {
  const limit = (await findPlanLimits(client, userId, at))[action]
  if (!limit) return null
  const { rows } = await client.query<{ used: number }>({
    ...useStatement,
    values: [userId, action, limit.per, at, limit.uses],
  })
  if (!rows[0]) throw new AppError('plan_limit_reached')
  return limit.uses - rows[0].used
}

const usesStatement = {
  name: 'plan-uses',
  text: `select action, used from plan_uses where user_id = $1 and (
    (action = 'undo' and period_start = ${periodStart('$3', '$2')})
    or (action = 'super_like' and period_start = ${periodStart('$4', '$2')}))`,
}

/** What is left of each. */
export async function findAllowances(db: Pool | PoolClient, userId: string, at: Date): Promise<Allowances> {
  const limits = await findPlanLimits(db, userId, at)
  const { rows } = await db.query<{ action: LimitedAction; used: number }>({
    ...usesStatement,
    values: [userId, at, limits.undo?.per ?? 'day', limits.super_like.per],
  })
  const left = (action: LimitedAction) => {
    const limit = limits[action]
    return limit && Math.max(0, limit.uses - (rows.find((row) => row.action === action)?.used ?? 0))
  }
  return { undos: left('undo'), superLikes: left('super_like') }
}
