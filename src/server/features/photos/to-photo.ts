import type { Photo } from '#shared/photos.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'

/** A picture under its address; the folder is the id of the listing or of the person that it shows. */
export const toPhoto = (folder: string, { id, width, height, thumbhash, tint }: StoredPhoto): Photo => ({
  id,
  url: `/photos/${folder}/${id}`,
  width,
  height,
  thumbhash,
  tint,
})
