import type { ListingDraft, OwnListing } from '#shared/listings.ts'
import { listings } from '../../db/schema/listings.ts'
import { findCity } from '../../places/cities.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { toDraftFacts } from './listing-facts.ts'
import { pausesAt } from './keep-listings-fresh.ts'

export type ListingRecord = typeof listings.$inferSelect

/** A listing as its owner wrote it. */
export const toDraft = (row: ListingRecord): ListingDraft => ({
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  priceCents: row.priceCents,
  salePriceCents: row.salePriceCents,
  cityId: row.cityId,
  neighborhood: row.neighborhood ?? '',
  pin: row.exactLat === null || row.exactLon === null ? null : { lat: row.exactLat, lon: row.exactLon },
  isPublic: row.isPublic,
  facts: toDraftFacts(row),
})

interface OwnListingRow {
  listing: ListingRecord
  likes: number
  matches: number
}

export const toOwnListing = async ({ listing, likes, matches }: OwnListingRow): Promise<OwnListing> => ({
  ...toDraft(listing),
  id: listing.id,
  kind: listing.kind,
  status: listing.status,
  isActive: listing.isActive,
  heldReason: listing.heldAt && (listing.heldReason ?? ''),
  isVerified: listing.verifiedAt !== null,
  version: listing.version,
  city: (listing.cityId !== null && (await findCity(listing.cityId))) || null,
  photos: listing.images.map((photo) => toPhoto(listing.id, photo)),
  createdAt: listing.createdAt.toISOString(),
  pausesAt:
    listing.status === 'active' && listing.confirmedAt ? pausesAt(listing.confirmedAt).toISOString() : null,
  likes,
  matches,
})
