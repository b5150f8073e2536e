import type { PoolClient } from 'pg'
import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { changeSearch as changeSearchEndpoint, SearchAlerts } from '#shared/searches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { dueTimes } from './due-times.ts'
import { placeSearch } from './place-search.ts'
import { requireAlertingRoom } from './require-room.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { requireSide, toFilterColumns, type SearchSide } from './search-side.ts'

/** Renames a search, or changes its alerts or its filters: whatever is given. */
export async function changeSearch(
  deps: Deps,
  { userId, role }: Session,
  searchId: string,
  { name, alerts, filters }: CheckedBodyOf<typeof changeSearchEndpoint>,
) {
  const side = requireSide(role)
  const filterColumns = filters && (await toFilterColumns(side, filters))
  const at = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockPerson(client, userId)
    const stored = await findStoredSearch(client, side, userId, searchId)
    if (!stored || stored.removedAt) throw new AppError('not_found')
    if (alerts && alerts !== 'off' && stored.alerts === 'off')
      await requireAlertingRoom(client, side, userId, at)
    const changes = {
      ...(name !== undefined && { name }),
      ...(alerts && { alerts, ...watchedSince(stored.alerts, alerts, at) }),
      ...filterColumns,
    }
    const names = Object.keys(changes)
    if (names.length > 0)
      await client.query(
        `update ${side.searches} set ${names.map((column, i) => `${column} = $${i + 3}`).join()}
         where user_id = $1 and id = $2`,
        [userId, searchId, ...Object.values(changes)],
      )
    if (alerts) await putOff(client, side, userId, searchId, alerts, at)
    if (alerts || filterColumns) await placeSearch(client, side, userId, searchId)
    return requireSearch(client, side, userId, searchId)
  })
}

/** A search that begins to alert knows nothing of what came before. */
function watchedSince(before: SearchAlerts, after: SearchAlerts, at: Date) {
  if (after === 'off') return { watched_since: null }
  return before === 'off' ? { watched_since: at } : {}
}

/** What waits to be told is told when the new choice says so, or never. */
export const putOff = (
  client: PoolClient,
  side: SearchSide,
  userId: string,
  searchId: string,
  alerts: SearchAlerts,
  at: Date,
) =>
  client.query({
    name: `put-off-${side.hits}`,
    text: `update ${side.hits} set due_at = $3 where user_id = $1 and search_id = $2 and due_at is not null`,
    values: [userId, searchId, alerts === 'off' ? null : dueTimes(at)[alerts]],
  })
