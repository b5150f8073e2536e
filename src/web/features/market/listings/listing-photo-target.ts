import { t } from '#shared/messages/t.ts'
import { addListingPhoto, arrangeListingPhotos } from '#shared/market/listings.ts'
import { maxPhotosOfListing } from '#shared/people/photos.ts'
import type { PhotoTarget } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { call } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'

export const listingPhotoTarget = (listingId: string): PhotoTarget => ({
  max: maxPhotosOfListing,
  badge: t('Cover', undefined, 'photo'),
  makeFirst: t('Make cover', undefined, 'photo'),
  movedFirst: t('Moved to first place. This is now the cover.'),
  send: (file, onSent) => sendFile(addListingPhoto, file, { params: { listingId }, onSent }),
  arrange: async (ids) => (await call(arrangeListingPhotos, { params: { listingId }, body: { ids } })).photos,
})
