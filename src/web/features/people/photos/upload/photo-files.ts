import { maxPhotoBytes } from '#shared/people/photos.ts'

/** For the `accept` attribute of a file input. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const maxPhotoMegabytes = maxPhotoBytes / 1024 / 1024
