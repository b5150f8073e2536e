import type { Listing, ListingType } from '#shared/listings.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { visibleAvatarUrl, visibleName } from '../safety/veil.ts'
import { toFacts, type FactColumns } from './listing-facts.ts'

/** A published listing with its owner, as `listingColumns` select it. */
export interface ListingRow extends FactColumns {
  id: string
  title: string
  description: string
  listingType: ListingType
  priceCents: number | null
  salePriceCents: number | null
  city: string
  neighborhood: string | null
  lat: number
  lon: number
  images: StoredPhoto[]
  createdAt: Date
  ownerId: string
  ownerName: string
  ownerAvatarUrl: string | null
  isVerified: boolean
  isOwnerVerified: boolean
}

/** What `toListing` needs, over a listing and its owner's profile as the viewer may see it; numbers come as numbers. */
export const listingColumns = (listing: string, ownerProfile: string, viewerId: string) => `
  ${listing}.id, ${listing}.title, ${listing}.description, ${listing}.listing_type "listingType",
  ${listing}.price_cents::float8 "priceCents", ${listing}.sale_price_cents::float8 "salePriceCents",
  ${listing}.city, ${listing}.neighborhood, ${listing}.lat, ${listing}.lon,
  ${listing}.kind, ${listing}.beds, ${listing}.baths::float8 baths, ${listing}.square_footage "squareFootage",
  ${listing}.details, ${listing}.images, ${listing}.created_at "createdAt",
  ${listing}.owner_id "ownerId", coalesce(${visibleName(ownerProfile, viewerId)}, '') "ownerName",
  ${visibleAvatarUrl(ownerProfile, viewerId)} "ownerAvatarUrl",
  ${listing}.verified_at is not null "isVerified", ${ownerProfile}.verified_at is not null "isOwnerVerified"`

/** A listing as anybody but its owner sees it: no exact place, nothing about its owner but name and picture. */
export const toListing = (row: ListingRow): Listing => ({
  id: row.id,
  title: row.title,
  description: row.description,
  listingType: row.listingType,
  priceCents: row.priceCents,
  salePriceCents: row.salePriceCents,
  city: row.city,
  neighborhood: row.neighborhood ?? '',
  area: { lat: row.lat, lon: row.lon },
  facts: toFacts(row),
  photos: row.images.map((photo) => toPhoto(row.id, photo)),
  createdAt: row.createdAt.toISOString(),
  isVerified: row.isVerified,
  owner: {
    id: row.ownerId,
    name: row.ownerName,
    avatarUrl: row.ownerAvatarUrl,
    isVerified: row.isOwnerVerified,
  },
})
