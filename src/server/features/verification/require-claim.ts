import type { Pool } from 'pg'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { findListingClaim } from '../listings/verify-listing.ts'
import { findNameClaim } from '../profiles/verify-name.ts'

/** What I may prove: my name, or that a listing of mine is mine. */
export async function requireClaim(pool: Pool, { userId }: Session, listingId: string | undefined) {
  const found = listingId
    ? await findListingClaim(pool, userId, listingId)
    : await findNameClaim(pool, userId)
  if (!found) throw new AppError('not_found')
  return found
}
