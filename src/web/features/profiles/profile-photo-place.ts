import { maxPhotosOfPerson } from '#shared/photos.ts'
import { addProfilePhoto, arrangeProfilePhotos } from '#shared/profiles.ts'
import type { Role } from '#shared/roles.ts'
import type { PhotoPlace } from '#web/features/photos/upload/use-photo-queue.ts'
import { addressOf, call } from '#web/lib/api.ts'

export const profilePhotoPlace = (role: Role): PhotoPlace => ({
  max: maxPhotosOfPerson[role],
  first: 'main photo',
  badge: 'Main',
  address: addressOf(addProfilePhoto),
  arrange: async (ids) => (await call(arrangeProfilePhotos, { body: { ids } })).photos,
})
