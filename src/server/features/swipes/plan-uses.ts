import type { PoolClient } from 'pg'
import { freeLimits, type LimitedAction } from '#shared/plans.ts'
import { AppError } from '../../http/app-error.ts'

const useStatement = {
  name: 'use-plan-allowance',
  text: `insert into plan_uses as u (user_id, action, period_start, used)
    values ($1, $2, date_trunc($3, $4::timestamptz at time zone 'UTC')::date, 1)
    on conflict (user_id, action, period_start) do update set used = u.used + 1 where u.used < $5
    returning used`,
}

/** Counts one use, never one more than the plan allows; returns how many are left. */
export async function requirePlanUse(client: PoolClient, userId: string, action: LimitedAction, at: Date) {
  const { uses, per } = freeLimits[action]
  const { rows } = await client.query<{ used: number }>({
    ...useStatement,
    values: [userId, action, per, at, uses],
  })
  if (!rows[0]) throw new AppError('plan_limit_reached')
  return uses - rows[0].used
}
