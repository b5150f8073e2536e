import { photoWidths } from '#shared/photos.ts'
import type { Deps } from '../../deps.ts'
import { sharePictureSize } from '../../http/page-head.ts'
import { takeTurns } from '../../http/take-turns.ts'
import type { PhotoQuestion } from './photo-question.ts'

type Which = Pick<PhotoQuestion, 'folder' | 'photoId'>

const largestFile = `${photoWidths.at(-1)}.webp`
const shareFile = 'share.jpg'
const marginPixels = 32
const cornerPixels = 28
/** The ground is blurred while it is small, which costs next to nothing. */
const groundPixels = { width: 120, height: 63 }
const inTurn = takeTurns({ atOnce: 1, maxWaiting: 50 })
const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()

interface Making {
  /** Asked before it is made: whoever wants too many is refused. */
  allow: () => Promise<void>
  /** Asked after it is stored: it may have been taken down meanwhile. */
  isStillPublic: () => Promise<boolean>
}

/** Made when it is first asked for, then kept beside the photo and gone with it. */
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

/** The whole photo as a card, on a ground of its own colours: whatever shape it has, nothing of it is cut off. */
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
  return bytes as Buffer<ArrayBuffer>
}
