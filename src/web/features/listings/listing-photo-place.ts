import { addListingPhoto, arrangeListingPhotos } from '#shared/listings.ts'
import { maxPhotosOfListing } from '#shared/photos.ts'
import type { PhotoPlace } from '#web/features/photos/upload/use-photo-queue.ts'
import { addressOf, call } from '#web/lib/api.ts'

export const listingPhotoPlace = (listingId: string): PhotoPlace => ({
  max: maxPhotosOfListing,
  first: 'cover',
  badge: 'Cover',
  address: addressOf(addListingPhoto, { listingId }),
  arrange: async (ids) => (await call(arrangeListingPhotos, { params: { listingId }, body: { ids } })).photos,
})
