import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { findSearches } from './search-queries.ts'
import { requireSide } from './search-side.ts'

export async function listSearches({ pool }: Deps, { userId, role }: Session) {
  return { searches: await findSearches(pool, requireSide(role), userId) }
}
