import { photoAddress, photoWidths, type Photo } from '#shared/people/photos.ts'

/** A photo bundled with the app: it has its own URLs. */
export interface BundledPhoto extends Photo {
  src: string
  srcSet: string
}

const isBundled = (photo: Photo): photo is BundledPhoto => 'srcSet' in photo

/** The `img` attributes that let the browser choose the right size. */
export const photoSource = (photo: Photo) =>
  isBundled(photo)
    ? { src: photo.src, srcSet: photo.srcSet }
    : {
        src: photoAddress(photo, 640),
        srcSet: photoWidths.map((width) => `${photoAddress(photo, width)} ${width}w`).join(', '),
      }

const decoded = new Map<string, Promise<void>>()

/** Fetches and decodes a photo before it is shown, once; after a failure it is retried when shown. */
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
