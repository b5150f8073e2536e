import { photoWidths } from '#shared/people/photos.ts'
import type { Deps } from '#server/deps.ts'
import { sharePictureSize } from '#server/pages/page-head.ts'
import { limitConcurrency } from '#server/capacity/limit-concurrency.ts'
import type { PhotoQuestion } from './photo-question.ts'

type Which = Pick<PhotoQuestion, 'folder' | 'photoId'>

const largestFile = `${photoWidths.at(-1)}.webp`
const shareFile = 'share.jpg'
const marginPixels = 32
const cornerPixels = 28
/** The background is blurred at a small size, which costs next to nothing. */
const groundPixels = { width: 120, height: 63 }
const inTurn = limitConcurrency({ atOnce: 1, maxWaiting: 50 })
const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()

interface Making {
  /** Called before creating one; throws if the caller has asked for too many. */
  allow: () => Promise<void>
  /** Called after storing it: the listing may have been taken down meanwhile. */
  isStillPublic: () => Promise<boolean>
}

/** Created on first request, stored next to the photo and deleted with it. */
export async function findSharePicture(
  { photoStorage }: Pick<Deps, 'photoStorage'>,
  { folder, photoId }: Which,
  { allow, isStillPublic }: Making,
) {
  const path = [folder, photoId, shareFile]
  const made = await photoStorage.get(path)
  if (made) return made
  const key = path.join('/')
  const making = underWay.get(key) ?? make().finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making

  async function make() {
    await allow()
    const photo = await photoStorage.get([folder, photoId, largestFile])
    if (!photo) return undefined
    const bytes = await inTurn(() => drawForSharing(photo))
    await photoStorage.put(path, bytes)
    if (!(await isStillPublic())) {
      await photoStorage.deleteFile(path)
      return undefined
    }
    return bytes
  }
}

/**
 * Draws the whole photo as a card on a background of its own colors, so that nothing is cropped, whatever its shape.
 */
async function drawForSharing(photo: Buffer) {
  const { default: sharp } = await import('sharp')
  const { width, height } = sharePictureSize
  const { data: plain, info } = await sharp(photo)
    .resize(width - 2 * marginPixels, height - 2 * marginPixels, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const corners = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${cornerPixels}"/></svg>`
  const card = await sharp(plain)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  const ground = await sharp(photo)
    .resize({ ...groundPixels, fit: 'cover' })
    .blur(5)
    .modulate({ brightness: 0.62 })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const bytes = await sharp(ground)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: card, gravity: 'centre' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  return bytes
}
