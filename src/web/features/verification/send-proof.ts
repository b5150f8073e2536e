import type { ErrorReply } from '#shared/errors.ts'
import { requestVerification, type Verification } from '#shared/verification.ts'
import { addressOf, ApiError, NetworkError } from '#web/lib/api.ts'

/** The bytes alone: what the file is called stays here. */
export async function sendProof(file: Blob, listingId: string | undefined): Promise<Verification> {
  const response = await fetch(addressOf(requestVerification, {}, { listingId }), {
    method: requestVerification.method,
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch((cause: unknown) => {
    throw new NetworkError('The server could not be reached.', { cause })
  })
  const reply: unknown = await response.json()
  if (response.ok) return reply as Verification
  throw new ApiError(response.status, (reply as ErrorReply).error)
}
