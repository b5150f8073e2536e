import type { FittingListing } from '#shared/clients.ts'
import type { Why } from '#shared/decks.ts'

const mostReasons = 2
const newForMs = 3 * 86_400_000

const isNew = (createdAt: Date, at: Date) => at.getTime() - createdAt.getTime() < newForMs

interface ListingReasons {
  ownerName: string
  /** Null when the owner has not liked the client. */
  isSuperLike: boolean | null
  arePetsAllowed: boolean
  distanceKm: number | null
  createdAt: Date
}

export interface WhyWishes {
  hasBudget: boolean
  hasPets: boolean
  radiusKm: number | null
  cityName: string | null
  seesWhoLiked: boolean
}

/** Why a listing is shown. That its owner liked the client is said only to those whose plan tells; a super like always. */
export function whyListing(listing: ListingReasons, wishes: WhyWishes, at: Date): Why[] {
  const { ownerName: name, isSuperLike, distanceKm } = listing
  const { radiusKm, cityName: city } = wishes
  const reasons: Why[] = []
  if (isSuperLike) reasons.push({ reason: 'super_liked_you', name })
  else if (isSuperLike !== null && wishes.seesWhoLiked) reasons.push({ reason: 'liked_you', name })
  if (wishes.hasPets && listing.arePetsAllowed) reasons.push({ reason: 'takes_pets' })
  if (wishes.hasBudget) reasons.push({ reason: 'in_budget' })
  if (distanceKm !== null && radiusKm !== null && city && distanceKm <= radiusKm / 2)
    reasons.push({ reason: 'near', distanceKm, city })
  if (isNew(listing.createdAt, at)) reasons.push({ reason: 'new' })
  if (reasons.length === 0) reasons.push({ reason: 'what_you_look_for' })
  return reasons.slice(0, mostReasons)
}

interface ClientReasons {
  fits: FittingListing[]
  fitCount: number
  hasBudget: boolean
  createdAt: Date
}

/** Why a client is shown; `fits` says of likes no more than the owner may know. */
export function whyClient({ fits, fitCount, hasBudget, createdAt }: ClientReasons, at: Date): Why[] {
  const reasons: Why[] = []
  const liked = fits.find(({ isSuperLiked }) => isSuperLiked) ?? fits.find(({ likedAt }) => likedAt)
  if (liked?.likedAt) {
    const { title, likedAt, isSuperLiked } = liked
    reasons.push({ reason: isSuperLiked ? 'super_liked_listing' : 'liked_listing', title, at: likedAt })
  }
  if (hasBudget) reasons.push({ reason: 'in_budget' })
  if (isNew(createdAt, at)) reasons.push({ reason: 'new' })
  if (reasons.length < mostReasons) reasons.push({ reason: 'fits_listings', count: fitCount })
  return reasons.slice(0, mostReasons)
}
