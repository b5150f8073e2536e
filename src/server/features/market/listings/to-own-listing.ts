import type { ListingDraft, OwnListing } from '#shared/market/listings.ts'
import type { listings } from '#server/db/schema/listings.ts'
import type { City } from '#shared/people/locations.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { toDraftFacts } from './listing-facts.ts'
import { toPrices } from './price-columns.ts'
import { pausesAt } from './remind-and-pause-listings.ts'

export type ListingRecord = typeof listings.$inferSelect

/** A listing as its owner filled it in. */
export const toDraft = (row: ListingRecord): ListingDraft => ({
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  ...toPrices(row),
  depositCents: row.depositCents,
  fees: row.fees,
  cancellationPolicy: row.cancellationPolicy,
  availableFrom: row.availableFrom,
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
  chosenCity: City | null
  likes: number
  matches: number
  signed: OwnListing['signed']
}

export const toOwnListing = ({
  chosenCity,
  likes,
  matches,
  signed,
  ...listing
}: OwnListingRow): OwnListing => ({
  ...toDraft(listing),
  id: listing.id,
  kind: listing.kind,
  status: listing.status,
  isActive: listing.isActive,
  suspendedReason: listing.suspendedAt && (listing.suspendedReason ?? ''),
  isVerified: listing.verifiedAt !== null,
  version: listing.version,
  city: chosenCity,
  photos: listing.images.map((photo) => toPhoto(listing.id, photo)),
  createdAt: listing.createdAt.toISOString(),
  pausesAt:
    listing.status === 'active' && listing.confirmedAt ? pausesAt(listing.confirmedAt).toISOString() : null,
  likes,
  matches,
  signed: signed && { ...signed, signedAt: new Date(signed.signedAt).toISOString() },
})
