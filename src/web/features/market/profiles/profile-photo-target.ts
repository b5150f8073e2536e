import { t } from '#shared/messages/t.ts'
import { maxPhotosOfPerson } from '#shared/people/photos.ts'
import { addProfilePhoto, arrangeProfilePhotos } from '#shared/market/profiles.ts'
import type { Role } from '#shared/roles.ts'
import type { PhotoTarget } from '#web/features/people/photos/upload/use-photo-queue.ts'
import { call } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'

export const profilePhotoTarget = (role: Role): PhotoTarget => ({
  max: maxPhotosOfPerson[role],
  badge: t('Main', undefined, 'photo'),
  makeFirst: t('Make main photo'),
  movedFirst: t('Moved to first place. This is now the main photo.'),
  send: (file, onSent) => sendFile(addProfilePhoto, file, { onSent }),
  arrange: async (ids) => (await call(arrangeProfilePhotos, { body: { ids } })).photos,
})
