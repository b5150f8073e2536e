import type { Kind } from '#shared/kinds.ts'
import { newId } from '../../db/ids.ts'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { findOwnListing } from './own-listing-queries.ts'
import { toOwnListing } from './to-own-listing.ts'

const perOwner = { burst: 50, refillMs: 60_000 }

export async function createListing(deps: Deps, ownerId: string, kind: Kind) {
  await requireAllowance(deps, `create-listing:${ownerId}`, perOwner)
  const id = newId()
  const now = deps.now()
  await deps.db
    .insert(listings)
    // The form says so before it is published; what was published earlier stays as it was promised.
    .values({ id, ownerId, kind, title: '', isPublic: true, createdAt: now, surfacedAt: now })
  return toOwnListing((await findOwnListing(deps.db, id))!)
}
