import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { placeSearch } from './place-search.ts'
import { mayOneMoreAlert, requireRoom } from './require-room.ts'
import { findStoredSearch, lockPerson, requireSearch } from './search-queries.ts'
import { requireSide, searchSides } from './search-side.ts'

/** Deletes a search; one that is deleted already stays so. Until it is gone for good it finds on, and tells nothing. */
export async function removeSearch(deps: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  await inTransaction(deps.pool, async (client) => {
    await lockPerson(client, userId)
    const { rowCount } = await client.query({
      name: `remove-${side.searches}`,
      text: `update ${side.searches} set removed_at = coalesce(removed_at, $3) where user_id = $1 and id = $2`,
      values: [userId, searchId, deps.now()],
    })
    if (!rowCount) throw new AppError('not_found')
  })
}

/** Takes a deletion back. Where the plan allows no more alerts meanwhile, it comes back without. */
export async function restoreSearch(deps: Deps, { userId, role }: Session, searchId: string) {
  const side = requireSide(role)
  const at = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockPerson(client, userId)
    const stored = await findStoredSearch(client, side, userId, searchId)
    if (!stored) throw new AppError('not_found')
    if (stored.removedAt) {
      await requireRoom(client, side, userId)
      const alerts =
        stored.alerts !== 'off' && (await mayOneMoreAlert(client, side, userId, at)) ? stored.alerts : 'off'
      await client.query({
        name: `restore-${side.searches}`,
        text: `update ${side.searches} set removed_at = null, alerts = $3,
            watched_since = case when $3 <> 'off' then watched_since end
          where user_id = $1 and id = $2`,
        values: [userId, searchId, alerts],
      })
      await placeSearch(client, side, userId, searchId)
    }
    return requireSearch(client, side, userId, searchId)
  })
}

const restorableMs = 24 * 3600_000

/** Every hour: what was deleted long ago goes for good, and with it all that it has found. */
export async function pruneSearches({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  const before = new Date(now().getTime() - restorableMs)
  for (const { searches } of Object.values(searchSides))
    await pool.query(`delete from ${searches} where removed_at < $1`, [before])
}
