import type { Listing, ListingType } from '#shared/market/listings.ts'
import type { Fee, ListingPrices } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import type { CancellationPolicy } from '#shared/market/cancellation.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { visibleAvatarUrl, visibleName } from '#server/features/people/visibility/anonymity.ts'
import { toFacts, type FactColumns } from './listing-facts.ts'
import { priceColumns, toPrices } from './price-columns.ts'

/** A published listing without its owner, selected with `publicColumns`. */
export interface PublicListingRow extends FactColumns, ListingPrices {
  id: string
  title: string
  description: string
  listingType: ListingType
  depositCents: number | null
  fees: Fee[]
  cancellationPolicy: CancellationPolicy
  availableFrom: string | null
  city: string
  neighborhood: string | null
  images: StoredPhoto[]
  createdAt: Date
  isVerified: boolean
  lat: number
  lon: number
}

/** A published listing with its owner, selected with `listingColumns`. */
export interface ListingRow extends PublicListingRow {
  ownerId: string
  ownerName: string
  ownerAvatarUrl: string | null
  isOwnerVerified: boolean
}

/** SQL for a `PublicListingRow`. Numeric columns are cast so they arrive as numbers. */
export const publicColumns = (listing: string) => `
  ${listing}.id, ${listing}.title, ${listing}.description, ${listing}.listing_type "listingType",
  ${priceColumns(listing)}, ${listing}.deposit_cents::float8 "depositCents", ${listing}.fees,
  ${listing}.cancellation_policy "cancellationPolicy", ${listing}.available_from::text "availableFrom",
  ${listing}.city, ${listing}.neighborhood, ${listing}.lat, ${listing}.lon,
  ${listing}.kind, ${listing}.beds, ${listing}.baths::float8 baths, ${listing}.square_footage "squareFootage",
  ${listing}.details, ${listing}.images, ${listing}.created_at "createdAt",
  ${listing}.verified_at is not null "isVerified"`

/** SQL for a `ListingRow`, over a listing and its owner's profile, limited to what the viewer may see. */
export const listingColumns = (listing: string, ownerProfile: string, viewerId: string) => `
  ${publicColumns(listing)},
  ${listing}.owner_id "ownerId", coalesce(${visibleName(ownerProfile, viewerId)}, '') "ownerName",
  ${visibleAvatarUrl(ownerProfile, viewerId)} "ownerAvatarUrl",
  ${ownerProfile}.verified_at is not null "isOwnerVerified"`

/** The same for every viewer, if the owner isn't anonymous. */
export const openListingColumns = (listing: string, ownerProfile: string) => `
  ${publicColumns(listing)}, ${listing}.lat, ${listing}.lon, ${listing}.owner_id "ownerId",
  coalesce(${ownerProfile}.full_name, '') "ownerName", ${ownerProfile}.avatar_url "ownerAvatarUrl",
  ${ownerProfile}.verified_at is not null "isOwnerVerified"`

/** A listing as visitors see it, if its owner allows that. */
export const toPublicListing = (row: PublicListingRow): PublicListing => ({
  id: row.id,
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  ...toPrices(row),
  depositCents: row.depositCents,
  fees: row.fees,
  cancellationPolicy: row.cancellationPolicy,
  availableFrom: row.availableFrom,
  city: row.city,
  neighborhood: row.neighborhood ?? '',
  area: { lat: row.lat, lon: row.lon },
  facts: toFacts(row),
  photos: row.images.map((photo) => toPhoto(row.id, photo)),
  createdAt: row.createdAt.toISOString(),
  isVerified: row.isVerified,
})

/**
 * A listing as signed-in people other than its owner see it: no exact location, and only the owner's name and photo.
 */
export const toListing = (row: ListingRow): Listing => ({
  ...toPublicListing(row),
  owner: {
    id: row.ownerId,
    name: row.ownerName,
    avatarUrl: row.ownerAvatarUrl,
    isVerified: row.isOwnerVerified,
  },
})
