import { maxPhotoBytes } from '#shared/photos.ts'

/** For the `accept` of a file field. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const maxPhotoMegabytes = maxPhotoBytes / 1024 / 1024
