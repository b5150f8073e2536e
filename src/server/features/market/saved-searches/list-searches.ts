import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { findSearches } from './search-queries.ts'
import { requireSide } from './search-side.ts'

export async function listSearches({ pool }: Deps, { userId, role }: Session) {
  return { searches: await findSearches(pool, requireSide(role), userId) }
}
