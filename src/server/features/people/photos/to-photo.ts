import type { Photo } from '#shared/people/photos.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'

/** The photo with its URL; `folder` is the id of the listing or person it shows. */
export const toPhoto = (folder: string, { id, width, height, thumbhash, tint }: StoredPhoto): Photo => ({
  id,
  url: `/photos/${folder}/${id}`,
  width,
  height,
  thumbhash,
  tint,
})
