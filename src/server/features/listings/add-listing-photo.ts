import { eq } from 'drizzle-orm'
import { maxPhotosOfListing } from '#shared/photos.ts'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { qualityOf } from './listing-quality.ts'
import { findOwnListing, lockListing } from './own-listing-queries.ts'
import { toDraft, type ListingRecord } from './to-own-listing.ts'

const perOwner = { burst: 100, refillMs: 2_000 }

export async function addListingPhoto(deps: Deps, ownerId: string, listingId: string, bytes: Buffer) {
  await requireAllowance(deps, `add-photo:${ownerId}`, perOwner)
  const before = await findOwnListing(deps.db, listingId)
  // Looked at before the work, and once more when it is done: others may have added theirs meanwhile.
  requireRoomForPhoto(before?.listing.ownerId === ownerId ? before.listing : undefined)
  const photo = await keepPhoto(deps, listingId, bytes, (stored) =>
    deps.db.transaction(async (tx) => {
      const listing = requireRoomForPhoto(await lockListing(tx, ownerId, listingId))
      const images = [...listing.images, stored]
      await tx
        .update(listings)
        .set({ images, quality: qualityOf(toDraft(listing), images.length) })
        .where(eq(listings.id, listingId))
    }),
  )
  return toPhoto(listingId, photo)
}

function requireRoomForPhoto(listing: ListingRecord | undefined) {
  if (!listing || listing.status === 'removed') throw new AppError('not_found')
  if (listing.images.length >= maxPhotosOfListing) throw new AppError('too_many_photos')
  return listing
}
