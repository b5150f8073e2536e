import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { requireSearch } from './search-queries.ts'
import { requireSide } from './search-side.ts'

/** What a search has found so far is seen. */
export async function lookAtSearch({ pool }: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  await requireSearch(pool, side, userId, searchId)
  await pool.query({
    name: `look-at-${side.hits}`,
    text: `update ${side.hits} set is_seen = true where user_id = $1 and search_id = $2 and not is_seen`,
    values: [userId, searchId],
  })
}
