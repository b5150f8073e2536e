import { minuteMs } from '#shared/durations.ts'
import type { Kind } from '#shared/market/kinds.ts'
import { newId } from '#server/db/ids.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { requireOwnListing } from './own-listing-queries.ts'
import { toOwnListing } from './to-own-listing.ts'

const perOwner = { burst: 50, refillMs: minuteMs }

// Listings are public by default, and the form says so before publishing. Older listings keep the setting they were
// published with.
const createStatement = defineStatement(
  'create-listing',
  `insert into listings (id, owner_id, kind, title, is_public, created_at, surfaced_at)
    values ($1, $2, $3, '', true, $4, $4)`,
)

export async function createListing(deps: Deps, ownerId: string, kind: Kind) {
  await enforceRateLimit(deps, `create-listing:${ownerId}`, perOwner)
  const id = newId()
  const now = deps.now()
  await createStatement.run(deps.pool, [id, ownerId, kind, now])
  return toOwnListing(await requireOwnListing(deps.pool, id))
}
