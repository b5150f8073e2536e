import type { StoredPhoto } from '../../db/schema/listings.ts'
import { AppError } from '../../http/app-error.ts'

/** The photos in the order of the ids, and those that are not named. */
export function arrangePhotos(photos: readonly StoredPhoto[], ids: readonly string[]) {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const kept = ids.flatMap((id) => byId.get(id) ?? [])
  if (kept.length < ids.length || new Set(ids).size < ids.length)
    throw new AppError('invalid_input', {
      fields: [{ field: 'ids', message: 'These photos were changed somewhere else. Reload to see them.' }],
    })
  return { kept, removed: photos.filter((photo) => !kept.includes(photo)) }
}
