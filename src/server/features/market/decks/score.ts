import { dayMs } from '#shared/durations.ts'
import { findBudgetHeadroom, type Budget, type Priced } from './budget-headroom.ts'

const freshForDays = 14

/** Falls from 1 for something new toward 0. */
const freshness = (atMs: number, now: Date) => Math.exp((atMs - now.getTime()) / (freshForDays * dayMs))

export interface ScoredListing extends Priced {
  quality: number
  distanceKm: number | null
  createdAtMs: number
}

export interface ScoringFilters extends Budget {
  radiusKm: number | null
}

/** How well a listing fits the budget counts most, then its quality, how new it is and how near it is. */
export function scoreListing(listing: ScoredListing, filters: ScoringFilters, now: Date) {
  const { quality, distanceKm, createdAtMs } = listing
  const { radiusKm } = filters
  const shares = findBudgetHeadroom(listing, filters).map(({ cents, maxCents }) =>
    maxCents ? cents / maxCents : 0,
  )
  const roomInBudget = Math.max(0, ...shares)
  const nearness = distanceKm !== null && radiusKm ? 1 - distanceKm / radiusKm : 0
  return 4 * roomInBudget + 2 * quality + freshness(createdAtMs, now) + 0.5 * nearness
}

export interface ScoredClient {
  fits: number
  completeness: number
  surfacedAtMs: number
}

/**
 * The score of a client. A complete profile counts most, because a client without any details fits every listing. Next
 * come how many of the owner's listings fit and how recently the client surfaced.
 */
export function scoreClient({ fits, completeness, surfacedAtMs }: ScoredClient, now: Date) {
  return (6 * completeness) / 100 + (2 * Math.min(fits, 5)) / 5 + freshness(surfacedAtMs, now)
}
