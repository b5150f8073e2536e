import type { Pool } from 'pg'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { findVerifiableListing } from '#server/features/market/listings/verify-listing.ts'
import { findVerifiableName } from '#server/features/market/profiles/verify-name.ts'

/** What the person can prove: their name, or that a listing is theirs. */
export async function requireVerifiable(pool: Pool, { userId }: Session, listingId: string | undefined) {
  const found = listingId
    ? await findVerifiableListing(pool, userId, listingId)
    : await findVerifiableName(pool, userId)
  if (!found) throw new AppError('not_found')
  return found
}
