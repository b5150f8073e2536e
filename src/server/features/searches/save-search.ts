import type { CheckedBodyOf } from '#shared/endpoint.ts'
import type { saveSearch as saveSearchEndpoint } from '#shared/searches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { placeSearch } from './place-search.ts'
import { requireAlertingRoom, requireRoom } from './require-room.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { requireSide, toFilterColumns } from './search-side.ts'

const perPerson = { burst: 60, refillMs: 10_000 }

/** Keeps filters under a name. The browser chooses the id: what is sent twice is kept once. */
export async function saveSearch(
  deps: Deps,
  { userId, role }: Session,
  { id, name, alerts, filters }: CheckedBodyOf<typeof saveSearchEndpoint>,
) {
  const side = requireSide(role)
  const columns = await toFilterColumns(side, filters)
  await requireAllowance(deps, `save-search:${userId}`, perPerson)
  const at = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockPerson(client, userId)
    const stored = await findStoredSearch(client, side, userId, id)
    if (stored?.removedAt) throw new AppError('not_found')
    if (!stored) {
      await requireRoom(client, side, userId)
      if (alerts !== 'off') await requireAlertingRoom(client, side, userId, at)
      const names = Object.keys(columns)
      await client.query({
        name: `save-${side.searches}`,
        text: `insert into ${side.searches} (user_id, id, name, alerts, created_at, watched_since, ${names.join()})
          values ($1, $2, $3, $4, $5, $6, ${names.map((_, i) => `$${i + 7}`).join()})`,
        values: [userId, id, name, alerts, at, alerts === 'off' ? null : at, ...Object.values(columns)],
      })
      await placeSearch(client, side, userId, id)
    }
    return requireSearch(client, side, userId, id)
  })
}
