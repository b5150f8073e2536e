import type { Listing, ListingType } from '#shared/listings.ts'
import type { PublicListing } from '#shared/public-listings.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { visibleAvatarUrl, visibleName } from '../safety/veil.ts'
import { toFacts, type FactColumns } from './listing-facts.ts'

/** A published listing by itself, as `publicColumns` select it. */
export interface PublicListingRow extends FactColumns {
  id: string
  title: string
  description: string
  listingType: ListingType
  priceCents: number | null
  salePriceCents: number | null
  city: string
  neighborhood: string | null
  images: StoredPhoto[]
  createdAt: Date
  isVerified: boolean
}

/** The same with its owner, as `listingColumns` select it. */
export interface ListingRow extends PublicListingRow {
  lat: number
  lon: number
  ownerId: string
  ownerName: string
  ownerAvatarUrl: string | null
  isOwnerVerified: boolean
}

/** What `toPublicListing` needs; numbers come as numbers. */
export const publicColumns = (listing: string) => `
  ${listing}.id, ${listing}.title, ${listing}.description, ${listing}.listing_type "listingType",
  ${listing}.price_cents::float8 "priceCents", ${listing}.sale_price_cents::float8 "salePriceCents",
  ${listing}.city, ${listing}.neighborhood,
  ${listing}.kind, ${listing}.beds, ${listing}.baths::float8 baths, ${listing}.square_footage "squareFootage",
  ${listing}.details, ${listing}.images, ${listing}.created_at "createdAt",
  ${listing}.verified_at is not null "isVerified"`

/** What `toListing` needs, over a listing and its owner's profile as the viewer may see it. */
export const listingColumns = (listing: string, ownerProfile: string, viewerId: string) => `
  ${publicColumns(listing)}, ${listing}.lat, ${listing}.lon,
  ${listing}.owner_id "ownerId", coalesce(${visibleName(ownerProfile, viewerId)}, '') "ownerName",
  ${visibleAvatarUrl(ownerProfile, viewerId)} "ownerAvatarUrl",
  ${ownerProfile}.verified_at is not null "isOwnerVerified"`

/** A listing as anybody may see it where its owner allows that. */
export const toPublicListing = (row: PublicListingRow): PublicListing => ({
  id: row.id,
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  priceCents: row.priceCents,
  salePriceCents: row.salePriceCents,
  city: row.city,
  neighborhood: row.neighborhood ?? '',
  facts: toFacts(row),
  photos: row.images.map((photo) => toPhoto(row.id, photo)),
  createdAt: row.createdAt.toISOString(),
  isVerified: row.isVerified,
})

/** As anybody but its owner sees it who is signed in: no exact place, nothing about its owner but name and picture. */
export const toListing = (row: ListingRow): Listing => ({
  ...toPublicListing(row),
  area: { lat: row.lat, lon: row.lon },
  owner: {
    id: row.ownerId,
    name: row.ownerName,
    avatarUrl: row.ownerAvatarUrl,
    isVerified: row.isOwnerVerified,
  },
})
