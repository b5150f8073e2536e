import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { saveSearch as saveSearchEndpoint } from '#shared/market/saved-searches.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { indexSearch } from './index-search.ts'
import { enforceAlertLimit, enforceSearchLimit } from './search-limits.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { perSide, requireSide, toFilterColumns } from './search-side.ts'

const perPerson = { burst: 60, refillMs: 10_000 }

const saveStatements = perSide(({ searches, filterColumns }) =>
  defineStatement(
    `save-${searches}`,
    `insert into ${searches} (user_id, id, name, alerts, created_at, watched_since, ${filterColumns.join()})
      values ($1, $2, $3, $4, $5, $6, ${filterColumns.map((_, i) => `$${i + 7}`).join()})`,
  ),
)

/** Saves filters under a name. The browser chooses the id, so sending it twice saves it once. */
export async function saveSearch(
  deps: Deps,
  { userId, role }: Session,
  { id, name, alerts, criteria }: CheckedBodyOf<typeof saveSearchEndpoint>,
) {
  const side = requireSide(role)
  const columns = await toFilterColumns(deps.pool, side, criteria, deps.now())
  await enforceRateLimit(deps, `save-search:${userId}`, perPerson)
  const at = deps.now()
  return inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, userId)
    const stored = await findStoredSearch(tx, side, userId, id)
    if (stored?.removedAt) throw new AppError('not_found')
    if (!stored) {
      await enforceSearchLimit(tx, side, userId)
      if (alerts !== 'off') await enforceAlertLimit(tx, side, userId, at)
      const watchedSince = alerts === 'off' ? null : at
      const values = side.filterColumns.map((column) => columns[column])
      await saveStatements[side.over].run(tx, [userId, id, name, alerts, at, watchedSince, ...values])
      await indexSearch(tx, side, userId, id)
    }
    return requireSearch(tx, side, userId, id)
  })
}
