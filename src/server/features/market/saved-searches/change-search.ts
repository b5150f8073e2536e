import type { PoolClient } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { changeSearch as changeSearchEndpoint, SearchAlerts } from '#shared/market/saved-searches.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { dueTimes } from './due-times.ts'
import { indexSearch } from './index-search.ts'
import { enforceAlertLimit } from './search-limits.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { perSide, requireSide, toFilterColumns, type SearchSide } from './search-side.ts'

const isIt = 'where user_id = $1 and id = $2'
const changeStatements = perSide(({ searches, filterColumns }) => ({
  rename: defineStatement(`rename-${searches}`, `update ${searches} set name = $3 ${isIt}`),
  // A search whose alerts are turned on ignores everything before that.
  alert: defineStatement(
    `change-alerts-of-${searches}`,
    `update ${searches} set alerts = $3::text,
      watched_since = case when $3 = 'off' then null when alerts = 'off' then $4::timestamptz else watched_since end ${isIt}`,
  ),
  filter: defineStatement(
    `change-filters-of-${searches}`,
    `update ${searches} set ${filterColumns.map((column, i) => `${column} = $${i + 3}`).join()} ${isIt}`,
  ),
}))

/** Renames a search, or changes its alerts or filters, depending on what is given. */
export async function changeSearch(
  deps: Deps,
  { userId, role }: Session,
  searchId: string,
  { name, alerts, criteria }: CheckedBodyOf<typeof changeSearchEndpoint>,
) {
  const side = requireSide(role)
  const filterColumns = criteria && (await toFilterColumns(deps.pool, side, criteria, deps.now()))
  const at = deps.now()
  return inTransaction(deps.pool, async (tx) => {
    await lockPerson(tx, userId)
    const stored = await findStoredSearch(tx, side, userId, searchId)
    if (!stored || stored.removedAt) throw new AppError('not_found')
    if (alerts && alerts !== 'off' && stored.alerts === 'off') await enforceAlertLimit(tx, side, userId, at)
    const { rename, alert, filter } = changeStatements[side.over]
    if (name !== undefined) await rename.run(tx, [userId, searchId, name])
    if (alerts) await alert.run(tx, [userId, searchId, alerts, at])
    if (filterColumns)
      await filter.run(tx, [userId, searchId, ...side.filterColumns.map((column) => filterColumns[column])])
    if (alerts) await putOff(tx, side, userId, searchId, alerts, at)
    if (alerts || filterColumns) await indexSearch(tx, side, userId, searchId)
    return requireSearch(tx, side, userId, searchId)
  })
}

const putOffStatements = perSide((side) =>
  defineStatement(
    `put-off-${side.hits}`,
    `update ${side.hits} set due_at = $3 where user_id = $1 and search_id = $2 and due_at is not null`,
  ),
)

/** Pending hits become due according to the new setting, or never. */
export const putOff = (
  tx: PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
  alerts: SearchAlerts,
  at: Date,
) => putOffStatements[side.over].run(tx, [userId, searchId, alerts === 'off' ? null : dueTimes(at)[alerts]])
