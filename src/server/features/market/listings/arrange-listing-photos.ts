import { t } from '#shared/messages/t.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { arrangePhotos } from '#server/features/people/photos/arrange-photos.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { qualityOf } from './listing-quality.ts'
import { lockListing, updateListing } from './own-listing-queries.ts'
import { toDraft } from './to-own-listing.ts'

/** Keeps the photos in this order and removes the others. Their files are deleted after the commit. */
export async function arrangeListingPhotos(deps: Deps, ownerId: string, listingId: string, ids: string[]) {
  const images = await inTransaction(deps.pool, async (tx) => {
    const listing = await lockListing(tx, ownerId, listingId)
    if (!listing || listing.status === 'removed') throw new AppError('not_found')
    const { kept, removed } = arrangePhotos(listing.images, ids)
    if (kept.length === 0 && listing.status !== 'draft')
      throw new AppError('invalid_input', {
        fields: () => [{ field: 'ids', message: t('A published listing needs at least one photo') }],
      })
    const quality = qualityOf(toDraft(listing), kept.length)
    await updateListing(tx, listingId, { images: kept, quality })
    await deps.jobs.enqueue(tx, 'delete-photos', ...removed.map(({ id }) => ({ folder: [listingId, id] })))
    return kept
  })
  deps.jobs.wake('delete-photos')
  return { photos: images.map((photo) => toPhoto(listingId, photo)) }
}
