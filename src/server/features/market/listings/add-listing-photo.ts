import { maxPhotosOfListing } from '#shared/people/photos.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { keepPhoto } from '#server/features/people/photos/keep-photo.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { qualityOf } from './listing-quality.ts'
import { findOwnListing, lockListing, updateListing } from './own-listing-queries.ts'
import { toDraft, type ListingRecord } from './to-own-listing.ts'

const perOwner = { burst: 100, refillMs: 2_000 }

export async function addListingPhoto(deps: Deps, ownerId: string, listingId: string, bytes: Buffer) {
  await enforceRateLimit(deps, `add-photo:${ownerId}`, perOwner)
  const before = await findOwnListing(deps.pool, listingId)
  // Checked before the upload is processed, and again afterward: other photos may have been added in the meantime.
  requireRoomForPhoto(before?.ownerId === ownerId ? before : undefined)
  const photo = await keepPhoto(deps, listingId, bytes, (stored) =>
    inTransaction(deps.pool, async (tx) => {
      const listing = requireRoomForPhoto(await lockListing(tx, ownerId, listingId))
      const images = [...listing.images, stored]
      const quality = qualityOf(toDraft(listing), images.length)
      await updateListing(tx, listingId, { images, quality })
    }),
  )
  return toPhoto(listingId, photo)
}

function requireRoomForPhoto(listing: ListingRecord | undefined) {
  if (!listing || listing.status === 'removed') throw new AppError('not_found')
  if (listing.images.length >= maxPhotosOfListing) throw new AppError('too_many_photos')
  return listing
}
