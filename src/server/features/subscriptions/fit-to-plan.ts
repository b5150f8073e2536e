import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { pauseListingsAbove } from '../listings/pause-above-limit.ts'
import { pauseAlertsAbove } from '../searches/pause-above-limit.ts'
import { findPlanLimits } from './find-plan.ts'

/** Where a plan allows less than before, the newest of what is too much pauses. Nothing is lost, and the person chooses. */
export async function fitToPlan(deps: Deps, client: PoolClient, userId: string) {
  const at = deps.now()
  const { activeListings, alertingSearches } = await findPlanLimits(client, userId, at)
  await tellPaused('listings', await pauseListingsAbove(client, userId, activeListings))
  await tellPaused('alerts', await pauseAlertsAbove(client, userId, alertingSearches, at))

  async function tellPaused(what: 'listings' | 'alerts', names: string[]) {
    if (names.length === 0) return
    await recordActivity(deps, client, [{ to: userId, happening: { kind: 'plan_paused', what, names } }], at)
    await deps.jobs.enqueue(client, 'plan-mail', { userId, about: { what, names } })
  }
}
