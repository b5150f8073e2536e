import { retry } from '../../retry.ts'
import { StorageUnavailableError } from '../storage-unavailable.ts'
import { hashOf, signRequest, type S3Credentials } from './sign-request.ts'

export interface S3Settings extends S3Credentials {
  endpoint: string
  bucket: string
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The key of the file in the bucket. Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  body?: { bytes: Buffer<ArrayBuffer> | Blob; hash: string }
}

/** Until the response starts. */
const answerMs = 30_000
const retries = 3
const delayMs = (attempt: number) => 100 * 2 ** attempt * (0.5 + Math.random())
const emptyHash = hashOf('')

const isWorthRepeating = (status: number) => status >= 500 || status === 429

/** Calls an S3-compatible service, with retries where they may help. Returns its response, including a 404. */
export function createS3Client(settings: S3Settings) {
  async function send({ method, key, query = {}, body }: Call) {
    const place = key ? `${settings.bucket}/${key}` : settings.bucket
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${place}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = signRequest(settings, {
      method,
      url,
      bodyHash: body?.hash ?? emptyHash,
      at: new Date(),
    })
    const impatience = new AbortController()
    const timer = setTimeout(() => impatience.abort(), answerMs)
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: impatience.signal,
        ...(body && { body: body.bytes }),
      })
      if (!isWorthRepeating(response.status)) return response
      throw new Error(`${method} answered ${response.status}: ${await response.text()}`)
    } finally {
      clearTimeout(timer)
    }
  }

  return async function call(asked: Call) {
    const response = await retry(() => send(asked), { retries, delayMs }).catch((cause: unknown) => {
      throw new StorageUnavailableError('The storage for files gave no answer', { cause })
    })
    if (response.ok || response.status === 404) return response
    // Wrong settings: retrying wouldn't help.
    throw new Error(`The storage for files refused: ${response.status} ${await response.text()}`)
  }
}

export type S3Client = ReturnType<typeof createS3Client>
