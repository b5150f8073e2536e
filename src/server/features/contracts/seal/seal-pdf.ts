import { createHash, sign, type KeyObject } from 'node:crypto'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, PDFArray } from '@cantoo/pdf-lib'
import { productName } from '#shared/product.ts'
import { signedAttributes, writeCms } from '#shared/seal/cms.ts'
import type { Bytes } from '#shared/seal/der.ts'
import { reasonOf } from '#shared/seal/find-sealed.ts'

export interface SealKey {
  /** X.509, DER. */
  certificate: Bytes
  privateKey: KeyObject
}

/** Of the signature, as hexadecimal digits in the file. */
const placeDigits = 16_384
const unknownLength = 9_999_999_999

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** A PAdES baseline signature over every byte of the file. */
export async function sealPdf(pdf: Buffer, contractId: string, key: SealKey, at: Date): Promise<Buffer> {
  const file = await withPlace(pdf, contractId, at)
  // The last one is ours: what looks like it in somebody's own pages was there before.
  const extentAt = file.lastIndexOf('/ByteRange [')
  const from = file.indexOf(`<${'0'.repeat(placeDigits)}>`, extentAt)
  const to = from + placeDigits + 2
  writeExtent(file, extentAt, [0, from, to, file.length - to])
  const parts = {
    certificate: key.certificate,
    certificateSha256: sha256(key.certificate),
    documentSha256: sha256(Buffer.concat([file.subarray(0, from), file.subarray(to)])),
  }
  const signature = new Uint8Array(sign('sha256', signedAttributes(parts), key.privateKey))
  const cms = Buffer.from(writeCms(parts, signature)).toString('hex')
  if (cms.length > placeDigits) throw new Error('The certificate is too large for its place in the file')
  file.write(cms, from + 1, 'latin1')
  return file
}

/** The file with an invisible signature field whose value is still to come. */
async function withPlace(pdf: Buffer, contractId: string, at: Date) {
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
      Contents: PDFHexString.of('0'.repeat(placeDigits)),
      Reason: PDFString.of(reasonOf(contractId)),
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
