import type { ProofKind } from '#shared/market/verification.ts'
import { AppError } from '#server/http/app-error.ts'
import { isForeign } from '#server/features/people/photos/sniff-photo.ts'

const text = (bytes: Buffer, from: number, to?: number) => bytes.toString('latin1', from, to)

const endReach = 2048
const isPdf = (bytes: Buffer) => /^%PDF-[12]\.\d/.test(text(bytes, 0, 8))

/**
 * Detects the type from the bytes. A PDF must start and end as one and be nothing else; photos are checked when they
 * are decoded.
 */
export function sniffProof(bytes: Buffer): ProofKind {
  if (!isPdf(bytes)) return 'photo'
  if (!text(bytes, Math.max(0, bytes.length - endReach)).includes('%%EOF') || isForeign(bytes))
    throw new AppError('proof_format')
  return 'pdf'
}
