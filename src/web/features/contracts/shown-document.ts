import type { QueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { contractFilePath, type Contract } from '#shared/contracts/contracts.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { toHex } from '#shared/contracts/seal/check-seal.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

export const shownFileKey = (contractId: string) => ['contract-file', contractId] as const

interface ShownFile {
  sha256: string
}

/** The owner's own PDF, with the hash of the exact bytes that are drawn. */
export async function fetchShownFile(contractId: string) {
  const response = await fetch(contractFilePath(contractId)).catch((cause: unknown) => {
    throw new NetworkError(t('We couldn’t reach the server.'), { cause })
  })
  if (!response.ok) throw new ApiError(response.status, ((await response.json()) as ErrorReply).error)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, sha256: await sha256Of(bytes) }
}

/** The hash of what is on screen, computed here instead of trusting the server. Undefined if nothing is shown. */
export const shownSha256 = async ({ id, document }: Contract, queryClient: QueryClient) =>
  document?.kind === 'text'
    ? sha256Of(new TextEncoder().encode(document.text))
    : queryClient.getQueryData<ShownFile>(shownFileKey(id))?.sha256
