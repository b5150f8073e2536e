import type { Pool } from 'pg'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { findListingClaim } from '#server/features/market/listings/verify-listing.ts'
import { findNameClaim } from '#server/features/market/profiles/verify-name.ts'

/** What the person can prove: their name, or that a listing is theirs. */
export async function requireClaim(pool: Pool, { userId }: Session, listingId: string | undefined) {
  const found = listingId
    ? await findListingClaim(pool, userId, listingId)
    : await findNameClaim(pool, userId)
  if (!found) throw new AppError('not_found')
  return found
}
