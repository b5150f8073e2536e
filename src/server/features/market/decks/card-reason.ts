import { dayMs } from '#shared/durations.ts'
import type { FittingListing } from '#shared/market/clients.ts'
import type { CardReason } from '#shared/market/decks.ts'
import { newForDays } from '#shared/market/new-for-days.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { convertCents, type ExchangeRates } from '#shared/market/exchange-rates.ts'
import { findBudgetHeadroom, type Budget } from './budget-headroom.ts'

/** Being under budget by a smaller share than this isn't worth mentioning. */
const worthSaying = 0.1

const isNew = ({ createdAt }: { createdAt: Date }, at: Date) =>
  at.getTime() - createdAt.getTime() < newForDays * dayMs

export interface ListingReasons {
  kind: Kind
  currency: string
  /** What filters compare: see `monthlyCents`. */
  monthlyCents: number | null
  salePriceCents: number | null
  ownerName: string
  /** Null when the owner hasn't liked the client. */
  isSuperLike: boolean | null
  details: Record<string, unknown>
  createdAt: Date
}

interface ReasonFilters extends Budget {
  /** What the budgets are in. */
  currency: string
  /** Null without a budget, or without rates. */
  perEuro: ExchangeRates['perEuro'] | null
  hasPets: boolean
  stayMonths: number | null
  seesWhoLiked: boolean
}

/**
 * The best reason to look at a listing that its card doesn't show yet. A like by its owner is revealed only if the
 * client's plan includes it, a super like always.
 */
export const listingReason = (listing: ListingReasons, filters: ReasonFilters, at: Date): CardReason | null =>
  [
    ...whoLiked(listing, filters.seesWhoLiked),
    ...whenCheap(listing, filters),
    ...(isNew(listing, at) ? [{ reason: 'new_listing' as const }] : []),
    ...(filters.hasPets && listing.details['arePetsAllowed'] === true
      ? [{ reason: 'takes_pets' as const }]
      : []),
    ...whatComesWith(listing),
    ...aboutStay(listing, filters.stayMonths),
  ][0] ?? null

function whoLiked({ ownerName: name, isSuperLike }: ListingReasons, seesWhoLiked: boolean): CardReason[] {
  if (isSuperLike) return [{ reason: 'super_liked_you', name }]
  return isSuperLike !== null && seesWhoLiked ? [{ reason: 'liked_you', name }] : []
}

function whenCheap(listing: ListingReasons, filters: ReasonFilters): CardReason[] {
  // Only the price on the card may be described as under budget.
  const shown = listing.monthlyCents === null ? 'buy' : 'rent'
  const { currency, perEuro } = filters
  const convert = (cents: number | null) =>
    cents === null ? null : (convertCents(cents, listing.currency, currency, perEuro ?? undefined) ?? null)
  const prices = { rent: convert(listing.monthlyCents), buy: convert(listing.salePriceCents) }
  const room = findBudgetHeadroom({ kind: listing.kind, prices }, filters).find(({ deal }) => deal === shown)
  return room && room.cents >= worthSaying * room.maxCents
    ? [{ reason: 'under_budget', byCents: room.cents, currency }]
    : []
}

const extras = {
  property: ['isFurnished', 'furniture'],
  motorcycle: ['isHelmetIncluded', 'helmet'],
  bicycle: ['isLockIncluded', 'lock'],
  yacht: ['crew', 'captain'],
} as const satisfies Record<Kind, readonly [string, string]>

function whatComesWith({ kind, details }: ListingReasons): CardReason[] {
  const [fact, what] = extras[kind]
  const isThere = fact === 'crew' ? String(details[fact]).startsWith('captain') : details[fact] === true
  return isThere ? [{ reason: 'comes_with', what }] : []
}

function aboutStay({ details, monthlyCents }: ListingReasons, stayMonths: number | null): CardReason[] {
  const months = details['minimumStayMonths']
  return typeof months === 'number' && months > 1 && stayMonths === null && monthlyCents !== null
    ? [{ reason: 'minimum_stay', months }]
    : []
}

interface ClientReasons {
  fits: FittingListing[]
  fitCount: number
  isWithinLimits: boolean
  references: number | null
  createdAt: Date
}

/** The same for a client. `fits` contains only the likes that the owner may know about. */
export const clientReason = (client: ClientReasons, at: Date): CardReason | null =>
  [
    ...whatTheyLiked(client.fits),
    ...(isNew(client, at) ? [{ reason: 'new_client' as const }] : []),
    ...(client.references ? [{ reason: 'references' as const, count: client.references }] : []),
    ...(client.isWithinLimits ? [{ reason: 'within_limits' as const }] : []),
    ...whatFits(client),
  ][0] ?? null

function whatTheyLiked(fits: FittingListing[]): CardReason[] {
  const liked = fits.find(({ isSuperLiked }) => isSuperLiked) ?? fits.find(({ likedAt }) => likedAt)
  if (!liked?.likedAt) return []
  return [{ reason: liked.isSuperLiked ? 'super_liked_listing' : 'liked_listing', title: liked.title }]
}

const whatFits = ({ fits, fitCount }: ClientReasons): CardReason[] =>
  fitCount === 1
    ? fits.map(({ title }) => ({ reason: 'fits_listing', title }))
    : [{ reason: 'fits_listings', count: fitCount }]
