import type { PoolClient } from 'pg'
import { maxSearches } from '#shared/searches.ts'
import { AppError } from '../../http/app-error.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import type { SearchSide } from './search-side.ts'

async function countSearches(client: PoolClient, side: SearchSide, userId: string) {
  const { rows } = await client.query<{ all: number; alerting: number }>({
    name: `count-${side.searches}`,
    text: `select count(*)::int "all", (count(*) filter (where alerts <> 'off'))::int alerting
      from ${side.searches} where user_id = $1 and removed_at is null`,
    values: [userId],
  })
  return rows[0]!
}

/** Room for one more search of a person whose searches are locked. */
export async function requireRoom(client: PoolClient, side: SearchSide, userId: string) {
  if ((await countSearches(client, side, userId)).all >= maxSearches) throw new AppError('too_many_searches')
}

/** Whether the plan lets one more search of such a person alert. */
export async function mayOneMoreAlert(client: PoolClient, side: SearchSide, userId: string, at: Date) {
  const { alertingSearches } = await findPlanLimits(client, userId, at)
  return alertingSearches === null || (await countSearches(client, side, userId)).alerting < alertingSearches
}

export async function requireAlertingRoom(client: PoolClient, side: SearchSide, userId: string, at: Date) {
  if (!(await mayOneMoreAlert(client, side, userId, at))) throw new AppError('plan_limit_reached')
}
