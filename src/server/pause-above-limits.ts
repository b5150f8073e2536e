import type { PauseAboveLimits } from './deps.ts'
import { pauseListingsAbove } from '#server/features/market/listings/pause-above-limit.ts'
import { pauseAlertsAbove } from '#server/features/market/saved-searches/pause-above-limit.ts'

export const pauseAboveLimits: PauseAboveLimits = async (tx, userId, limits, at) => [
  { what: 'listings', names: await pauseListingsAbove(tx, userId, limits.activeListings) },
  { what: 'alerts', names: await pauseAlertsAbove(tx, userId, limits.alertingSearches, at) },
]
