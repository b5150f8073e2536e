import { dayMs } from '#shared/durations.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { indexSearch } from './index-search.ts'
import { mayAddAlert, enforceSearchLimit } from './search-limits.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { perSide, requireSide } from './search-side.ts'

const removeStatements = perSide((side) =>
  defineStatement(
    `remove-${side.searches}`,
    `update ${side.searches} set removed_at = coalesce(removed_at, $3) where user_id = $1 and id = $2`,
  ),
)

/** Deletes a search. Deleting twice is fine. Until it is pruned, it keeps finding hits but sends no alerts. */
export async function removeSearch(deps: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  await inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, userId)
    const rowCount = await removeStatements[side.over].run(tx, [userId, searchId, deps.now()])
    if (!rowCount) throw new AppError('not_found')
  })
}

const restoreStatements = perSide((side) =>
  defineStatement(
    `restore-${side.searches}`,
    `update ${side.searches} set removed_at = null, alerts = $3,
      watched_since = case when $3 <> 'off' then watched_since end
    where user_id = $1 and id = $2`,
  ),
)

/** Restores a deleted search, without alerts if the plan allows no more of them. */
export async function restoreSearch(deps: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  const at = deps.now()
  return inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, userId)
    const stored = await findStoredSearch(tx, side, userId, searchId)
    if (!stored) throw new AppError('not_found')
    if (stored.removedAt) {
      await enforceSearchLimit(tx, side, userId)
      const alerts =
        stored.alerts !== 'off' && (await mayAddAlert(tx, side, userId, at)) ? stored.alerts : 'off'
      await restoreStatements[side.over].run(tx, [userId, searchId, alerts])
      await indexSearch(tx, side, userId, searchId)
    }
    return requireSearch(tx, side, userId, searchId)
  })
}

const pruneStatements = perSide(({ searches }) =>
  defineStatement(`delete-removed-${searches}`, `delete from ${searches} where removed_at < $1`),
)

const restorableMs = dayMs

/** Hourly: removes searches deleted more than a day ago, along with their hits. */
export async function pruneSearches({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  const before = new Date(now().getTime() - restorableMs)
  for (const statement of Object.values(pruneStatements)) await statement.run(pool, [before])
}
