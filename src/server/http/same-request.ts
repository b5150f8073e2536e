import { hash } from 'node:crypto'
import { AppError } from './app-error.ts'

const fingerprintBytes = 8

/** A short digest of the request that a key was first used for. */
export const fingerprintOf = (request: object, file?: Buffer) =>
  hash('sha256', JSON.stringify([request, file && hash('sha256', file)]), 'buffer').subarray(
    0,
    fingerprintBytes,
  )

/** A repeated key must mean the same request sent again. Reusing it for a different one is a mistake. */
export function requireSameRequest(first: Buffer | null, now: Buffer) {
  if (first && !first.equals(now)) throw new AppError('idempotency_key_reused')
}
