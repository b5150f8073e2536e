const freshForDays = 14
const dayMs = 86_400_000

/** From 1 for what is new down towards 0. */
const freshness = (atMs: number, now: Date) => Math.exp((atMs - now.getTime()) / (freshForDays * dayMs))

export interface ScoredListing {
  priceCents: number | null
  quality: number
  distanceKm: number | null
  createdAtMs: number
  arePetsAllowed: boolean | null
}

export interface ScoringWishes {
  maxPriceCents: number | null
  radiusKm: number | null
  hasPets: boolean
}

/** How well a listing fits counts most, then how good, how new and how near it is. */
export function scoreListing(listing: ScoredListing, wishes: ScoringWishes, now: Date) {
  const { priceCents, quality, distanceKm, createdAtMs, arePetsAllowed } = listing
  const { maxPriceCents, radiusKm, hasPets } = wishes
  const roomInBudget = maxPriceCents && priceCents !== null ? 1 - priceCents / maxPriceCents : 0
  const takesPets = hasPets && arePetsAllowed ? 1 : 0
  const nearness = distanceKm !== null && radiusKm ? 1 - distanceKm / radiusKm : 0
  return 4 * roomInBudget + 4 * takesPets + 2 * quality + freshness(createdAtMs, now) + 0.5 * nearness
}

export interface ScoredClient {
  fits: number
  completeness: number
  surfacedAtMs: number
}

/** The same for a client: how much of mine fits, how much they say of themselves, how lately they looked. */
export function scoreClient({ fits, completeness, surfacedAtMs }: ScoredClient, now: Date) {
  return (4 * Math.min(fits, 5)) / 5 + (2 * completeness) / 100 + freshness(surfacedAtMs, now)
}
