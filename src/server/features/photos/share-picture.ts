import { photoWidths } from '#shared/photos.ts'
import type { Deps } from '../../deps.ts'
import { sharePictureSize } from '../../http/page-head.ts'
import { takeTurns } from '../../http/take-turns.ts'
import type { PhotoQuestion } from './photo-question.ts'

type Which = Pick<PhotoQuestion, 'folder' | 'photoId'>

const largestFile = `${photoWidths.at(-1)}.webp`
const shareFile = 'share.jpg'
/** Of a tall picture: what matters is a little above the middle. */
const middleOfInterest = 0.46
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
    const bytes = await inTurn(() => cutForSharing(photo))
    await photoStorage.put(path, bytes)
    if (!(await isStillPublic())) {
      await photoStorage.deleteFile(path)
      return undefined
    }
    return bytes
  }
}

/** Wide, whatever shape the photo has; nothing of it is bent. */
async function cutForSharing(photo: Buffer) {
  const { default: sharp } = await import('sharp')
  const { width: fullWidth, height: fullHeight } = await sharp(photo).metadata()
  const { width, height } = sharePictureSize
  const scale = Math.max(width / fullWidth, height / fullHeight)
  const [scaledWidth, scaledHeight] = [Math.ceil(fullWidth * scale), Math.ceil(fullHeight * scale)]
  const top = Math.round(scaledHeight * middleOfInterest - height / 2)
  const bytes = await sharp(photo)
    .resize(scaledWidth, scaledHeight, { fit: 'fill' })
    .extract({
      left: Math.floor((scaledWidth - width) / 2),
      top: Math.min(Math.max(top, 0), scaledHeight - height),
      width,
      height,
    })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return bytes as Buffer<ArrayBuffer>
}
