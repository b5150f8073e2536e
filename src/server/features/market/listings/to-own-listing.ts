import type { ListingDraft, OwnListing } from '#shared/market/listings.ts'
import type { listings } from '#server/db/schema/listings.ts'
import { findCity } from '#server/locations/cities.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { toDraftFacts } from './listing-facts.ts'
import { pausesAt } from './remind-and-pause-listings.ts'

export type ListingRecord = typeof listings.$inferSelect

/** A listing as its owner filled it in. */
export const toDraft = (row: ListingRecord): ListingDraft => ({
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  priceCents: row.priceCents,
  salePriceCents: row.salePriceCents,
  cityId: row.cityId,
  neighborhood: row.neighborhood ?? '',
  pin: row.exactLat === null || row.exactLon === null ? null : { lat: row.exactLat, lon: row.exactLon },
  street: row.street,
  unit: row.unit,
  floor: row.floor,
  accessNotes: row.accessNotes,
  isPublic: row.isPublic,
  facts: toDraftFacts(row),
})

export interface OwnListingRow extends ListingRecord {
  likes: number
  matches: number
  signed: OwnListing['signed']
}

export const toOwnListing = async ({
  likes,
  matches,
  signed,
  ...listing
}: OwnListingRow): Promise<OwnListing> => ({
  ...toDraft(listing),
  id: listing.id,
  kind: listing.kind,
  status: listing.status,
  isActive: listing.isActive,
  suspendedReason: listing.suspendedAt && (listing.suspendedReason ?? ''),
  isVerified: listing.verifiedAt !== null,
  version: listing.version,
  city: (listing.cityId !== null && (await findCity(listing.cityId))) || null,
  photos: listing.images.map((photo) => toPhoto(listing.id, photo)),
  createdAt: listing.createdAt.toISOString(),
  pausesAt:
    listing.status === 'active' && listing.confirmedAt ? pausesAt(listing.confirmedAt).toISOString() : null,
  likes,
  matches,
  signed: signed && { ...signed, signedAt: new Date(signed.signedAt).toISOString() },
})
