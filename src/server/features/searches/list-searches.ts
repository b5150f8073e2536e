import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { findPlanLimits } from '../subscriptions/find-plan.ts'
import { findSearches } from './search-queries.ts'
import { requireSide } from './search-side.ts'

export async function listSearches({ pool, now }: Deps, { userId, role }: Session) {
  const side = requireSide(role)
  const [searches, { alertingSearches }] = await Promise.all([
    findSearches(pool, side, userId),
    findPlanLimits(pool, userId, now()),
  ])
  return { searches, alertLimit: alertingSearches }
}
