import type { ProofKind } from '#shared/verification.ts'
import { AppError } from '../../http/app-error.ts'
import { isForeign } from '../photos/sniff-photo.ts'

const text = (bytes: Buffer, from: number, to?: number) => bytes.toString('latin1', from, to)

const endReach = 2048
const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(text(bytes, 0, 8))

/** What a proof is by its bytes. A PDF begins and ends as one and is nothing else; a photo is checked as it is decoded. */
export function sniffProof(bytes: Buffer): ProofKind {
  if (!isPdf(bytes)) return 'photo'
  if (!text(bytes, Math.max(0, bytes.length - endReach)).includes('%%EOF') || isForeign(bytes))
    throw new AppError('proof_format')
  return 'pdf'
}
