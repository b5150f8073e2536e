import { t } from '#shared/messages/t.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { AppError } from '#server/http/app-error.ts'

/** Splits the photos into those listed, in that order, and the rest. */
export function arrangePhotos(photos: readonly StoredPhoto[], ids: readonly string[]) {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const kept = ids.flatMap((id) => byId.get(id) ?? [])
  if (kept.length < ids.length || new Set(ids).size < ids.length)
    throw new AppError('invalid_input', {
      fields: () => [
        {
          field: 'ids',
          message: t('These photos were changed somewhere else. Reload the page to see them.'),
        },
      ],
    })
  return { kept, removed: photos.filter((photo) => !kept.includes(photo)) }
}
