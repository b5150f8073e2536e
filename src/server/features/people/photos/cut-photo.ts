import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { photoWidths, type PhotoWidth } from '#shared/people/photos.ts'
import { AppError } from '#server/http/app-error.ts'
import { tintOf } from './photo-tint.ts'
import { isPolyglot, sniffPhoto, type PhotoFormat } from './sniff-photo.ts'

const maxPixels = 40_000_000
/** Longer than any panorama. Decoding a line of millions of pixels, one pixel wide, takes many seconds. */
const maxSidePixels = 30_000
/** Taller pictures are scaled to fit: WebP ends at 16,383 pixels, and nobody looks at a strip. */
const maxHeightOfWidth = 3
const thumbSide = 100
export const webpQuality = 80
/** A picture that takes longer was probably crafted to. */
const maxDecodeSeconds = 20

export interface CutPhoto {
  width: number
  height: number
  thumbhash: string
  tint: string
  variants: { width: PhotoWidth; bytes: Buffer }[]
}

/** Loaded on first use: the library and its decoders are large. */
const loadSharp = async () => (await import('sharp')).default

/** Decodes an untrusted picture and keeps nothing but its pixels. */
export async function cutPhoto(bytes: Buffer): Promise<CutPhoto> {
  const format = requirePhotoFormat(bytes)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken)
  if (!isFormat(metadata, format)) throw new AppError('photo_format')
  const { width: fullWidth, height: fullHeight } = metadata
  if (fullWidth * fullHeight > maxPixels || Math.max(fullWidth, fullHeight) > maxSidePixels)
    throw new AppError('photo_too_many_pixels')

  const [largest] = photoWidths.toReversed()
  const { data, info } = await resized(
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
    largest!,
  )
    .timeout({ seconds: maxDecodeSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken)
  const { width, height, channels } = info
  const decoded: SharpOptions = { raw: { width, height, channels } }

  const variants: CutPhoto['variants'] = []
  for (const variantWidth of photoWidths)
    variants.push({
      width: variantWidth,
      bytes: await resized(sharp(data, decoded), variantWidth).webp({ quality: webpQuality }).toBuffer(),
    })
  const thumb = await sharp(data, decoded)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { rgba: thumb.data, width: thumb.info.width, height: thumb.info.height }
  const hash = rgbaToThumbHash(pixels.width, pixels.height, pixels.rgba)
  return {
    width,
    height,
    thumbhash: Buffer.from(hash).toString('base64'),
    tint: tintOf(pixels),
    variants,
  }
}

function requirePhotoFormat(bytes: Buffer) {
  if (bytes.length === 0) throw new AppError('photo_damaged')
  const format = sniffPhoto(bytes)
  if (format === 'heic') throw new AppError('photo_is_heic')
  if (!format || isPolyglot(bytes)) throw new AppError('photo_format')
  return format
}

const isFormat = ({ format, compression }: Metadata, expected: PhotoFormat) =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected

/** If the decoder can't read it, the picture is at fault. The decoder's message is never shown. */
const broken = (): never => {
  throw new AppError('photo_damaged')
}

const resized = (picture: Sharp, width: PhotoWidth) =>
  picture.resize({ width, height: width * maxHeightOfWidth, fit: 'inside', withoutEnlargement: true })
