import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { requireSearch } from './search-queries.ts'
import { perSide, requireSide } from './search-side.ts'

const markSeenStatements = perSide((side) =>
  defineStatement(
    `look-at-${side.hits}`,
    `update ${side.hits} set is_seen = true where user_id = $1 and search_id = $2 and not is_seen`,
  ),
)

/** Marks everything a search has found so far as seen. */
export async function markSearchSeen({ pool }: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  await requireSearch(pool, side, userId, searchId)
  await markSeenStatements[side.over].run(pool, [userId, searchId])
}
