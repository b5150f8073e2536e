import type { PoolClient } from 'pg'
import { maxSearches } from '#shared/market/saved-searches.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { findPlanLimits } from '#server/features/people/entitlements/find-plan.ts'
import { perSide, type SearchSide } from './search-side.ts'

const countStatements = perSide((side) =>
  defineStatement<{ all: number; alerting: number }>(
    `count-${side.searches}`,
    `select count(*)::int "all", (count(*) filter (where alerts <> 'off'))::int alerting
    from ${side.searches} where user_id = $1 and removed_at is null`,
  ),
)

async function countSearches(tx: PoolClient, side: SearchSide, userId: string) {
  return countStatements[side.over].one(tx, [userId])
}

/** Requires room for one more search. The caller holds the lock on the person's searches. */
export async function enforceSearchLimit(tx: PoolClient, side: SearchSide, userId: string) {
  if ((await countSearches(tx, side, userId)).all >= maxSearches) throw new AppError('too_many_searches')
}

/** Whether the plan allows one more search with alerts. The caller holds the lock on the person's searches. */
export async function mayAddAlert(tx: PoolClient, side: SearchSide, userId: string, at: Date) {
  const { alertingSearches } = await findPlanLimits(tx, userId, at)
  return alertingSearches === null || (await countSearches(tx, side, userId)).alerting < alertingSearches
}

export async function enforceAlertLimit(tx: PoolClient, side: SearchSide, userId: string, at: Date) {
  if (!(await mayAddAlert(tx, side, userId, at))) throw new AppError('plan_limit_reached')
}
