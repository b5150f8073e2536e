export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** The brands that a file of the HEIF family declares. */
function heifBrands(bytes: Buffer): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), 64)
  return text(bytes, 8, end).match(/.{4}/gs) ?? []
}

/** Detects the format from the first bytes, whatever the file's name says. */
export function sniffPhoto(bytes: Buffer): PhotoFormat | 'heic' | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  const brands = heifBrands(bytes)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => /^(he[ivcms]|mif1|msf1)/.test(brand)) ? 'heic' : undefined
}

const foreign = ['<script', '<SCRIPT', '<html', '<HTML', '<!doctype', '<!DOCTYPE', '<svg ', '<?php']
const zipEnd = 'PK\x05\x06'
const zipEndReach = 66_000

/** Whether the file is also a page, a script or an archive. */
export const isForeign = (bytes: Buffer) =>
  foreign.some((mark) => bytes.includes(mark, 0, 'latin1')) ||
  bytes.subarray(-zipEndReach).includes(zipEnd, 0, 'latin1')

/** A picture that is also something else. Decoding would drop that part anyway, but no camera writes such a file. */
export const isPolyglot = (bytes: Buffer) => isForeign(bytes) || bytes.includes('%PDF-', 0, 'latin1')
