import { photoAddress, photoWidths, type Photo } from '#shared/photos.ts'

/** A picture that came with the app and not from an upload: it knows its own addresses. */
export interface BundledPhoto extends Photo {
  src: string
  srcSet: string
}

const isBundled = (photo: Photo): photo is BundledPhoto => 'srcSet' in photo

/** What an `img` needs to choose the right size of a picture. */
export const photoSource = (photo: Photo) =>
  isBundled(photo)
    ? { src: photo.src, srcSet: photo.srcSet }
    : {
        src: photoAddress(photo, 640),
        srcSet: photoWidths.map((width) => `${photoAddress(photo, width)} ${width}w`).join(', '),
      }

const decoded = new Map<string, Promise<void>>()

/** Fetches and decodes a picture before it is shown, once; one that fails is tried again when it is shown. */
export function decodeAhead(photo: Photo, sizes: string) {
  const key = `${photo.id} ${sizes}`
  if (decoded.has(key)) return
  const image = new Image()
  const { src, srcSet } = photoSource(photo)
  Object.assign(image, { sizes, srcset: srcSet, src })
  decoded.set(
    key,
    image.decode().catch(() => {
      decoded.delete(key)
    }),
  )
}
