import { randomBytes } from 'node:crypto'
import type { Bytes } from '#shared/contracts/seal/der.ts'
import { readTimestamp, readTimestampReply, writeTimestampRequest } from '#shared/contracts/seal/timestamp.ts'
import { readLimited } from '#server/http/read-limited.ts'
import { isSignedToken } from './check-token.ts'
import type { Stamp } from './seal-pdf.ts'

const patienceMs = 5000
const maxBytes = 30_000

/**
 * Requests a timestamp from the authority at a URL. Anything other than a timestamp of this hash is an error, and the
 * job retries.
 */
export const stampAt =
  (url: string): Stamp =>
  async (sha256) => {
    const nonce = newNonce()
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: writeTimestampRequest(sha256, nonce),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`The timestamp authority answered ${response.status}`)
    const token = readTimestampReply(await readLimited(response, maxBytes))
    const stamp = token && readTimestamp(token)
    const isOurs =
      stamp &&
      Buffer.from(sha256).equals(stamp.sha256) &&
      stamp.nonce &&
      Buffer.from(nonce).equals(stamp.nonce)
    if (!isOurs || !isSignedToken(token)) throw new Error('The timestamp authority sent no timestamp of this')
    return token
  }

/** A positive integer in its only valid DER encoding. */
const newNonce = (): Bytes => Uint8Array.of(1, ...randomBytes(15))
