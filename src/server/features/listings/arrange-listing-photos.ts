import { eq } from 'drizzle-orm'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { arrangePhotos } from '../photos/arrange-photos.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { qualityOf } from './listing-quality.ts'
import { lockListing } from './own-listing-queries.ts'
import { toDraft } from './to-own-listing.ts'

/** The photos in this order; the others are removed, and their files after the commit. */
export async function arrangeListingPhotos(deps: Deps, ownerId: string, listingId: string, ids: string[]) {
  const images = await deps.db.transaction(async (tx) => {
    const listing = await lockListing(tx, ownerId, listingId)
    if (!listing || listing.status === 'removed') throw new AppError('not_found')
    const { kept, removed } = arrangePhotos(listing.images, ids)
    if (kept.length === 0 && listing.status !== 'draft')
      throw new AppError('invalid_input', {
        fields: [{ field: 'ids', message: 'A listing that people have seen keeps at least one photo' }],
      })
    await tx
      .update(listings)
      .set({ images: kept, quality: qualityOf(toDraft(listing), kept.length) })
      .where(eq(listings.id, listingId))
    for (const { id } of removed) await deps.jobs.enqueue(tx, 'delete-photos', { folder: [listingId, id] })
    return kept
  })
  deps.jobs.wake('delete-photos')
  return { photos: images.map((photo) => toPhoto(listingId, photo)) }
}
