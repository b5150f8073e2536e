import { createHash, sign, type KeyObject } from 'node:crypto'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, PDFArray } from '@cantoo/pdf-lib'
import { productName } from '#shared/product.ts'
import { signedAttributes, writeCms } from '#shared/contracts/seal/cms.ts'
import type { Bytes } from '#shared/contracts/seal/der.ts'
import { reasonOf } from '#shared/contracts/seal/find-sealed.ts'

export interface SealKey {
  /** X.509, DER. */
  certificate: Bytes
  privateKey: KeyObject
}

type Sealing = Parameters<typeof reasonOf>[0]

/** Requests a timestamp for a SHA-256 from an authority. */
export type Stamp = (sha256: Bytes) => Promise<Bytes>

/** The space reserved for the signature, in hex digits. A timestamp includes its authority's certificates. */
const placeDigits = { plain: 16_384, stamped: 65_000 }
const unknownLength = 9_999_999_999

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** A PAdES baseline signature over every byte of the file. */
export async function sealPdf(
  pdf: Buffer,
  about: Sealing,
  key: SealKey,
  at: Date,
  stamp?: Stamp,
): Promise<Buffer> {
  const digits = stamp ? placeDigits.stamped : placeDigits.plain
  const file = await withPlace(pdf, about, at, digits)
  // The last one is ours: anything similar in the owner's own pages comes before it.
  const extentAt = file.lastIndexOf('/ByteRange [')
  const from = file.indexOf(`<${'0'.repeat(digits)}>`, extentAt)
  const to = from + digits + 2
  writeExtent(file, extentAt, [0, from, to, file.length - to])
  const documentSha256 = sha256(Buffer.concat([file.subarray(0, from), file.subarray(to)]))
  const parts = {
    certificate: key.certificate,
    certificateSha256: sha256(key.certificate),
    documentSha256,
    timestamp: await stamp?.(documentSha256),
  }
  const signature = new Uint8Array(sign('sha256', signedAttributes(parts), key.privateKey))
  const cms = Buffer.from(writeCms(parts, signature)).toString('hex')
  if (cms.length > digits) throw new Error('The certificate is too large for its place in the file')
  file.write(cms, from + 1, 'latin1')
  return file
}

/** Adds an invisible signature field whose value is filled in later. */
async function withPlace(pdf: Buffer, about: Sealing, at: Date, digits: number) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  const numbers = [0, unknownLength, unknownLength, unknownLength].map((value) => PDFNumber.of(value))
  const extent = PDFArray.withContext(context)
  for (const number of numbers) extent.push(number)
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: extent,
      Contents: PDFHexString.of('0'.repeat(digits)),
      Reason: PDFString.of(reasonOf(about)),
      Name: PDFString.of(productName),
      M: PDFString.fromDate(at),
    }),
  )
  const page = document.getPages().at(-1)!
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: 132,
      T: PDFString.of('Seal'),
      V: value,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({})
  form.set(PDFName.of('Fields'), context.obj([field]))
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3))
  catalog.set(PDFName.of('AcroForm'), form)
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
}

function writeExtent(file: Buffer, at: number, extent: number[]) {
  const [place] = /^\/ByteRange \[[ \d]+\]/.exec(file.toString('latin1', at, at + 80)) ?? []
  if (!place) throw new Error('The file has no place for a signature')
  const written = `/ByteRange [${extent.join(' ')}]`
  file.write(written.padEnd(place.length), at, 'latin1')
}
