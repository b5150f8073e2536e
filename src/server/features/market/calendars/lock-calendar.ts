import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'

const statement = defineStatement<{ ownerId: string; timeZone: string; isRemoved: boolean }>(
  'lock-calendar',
  `select g.owner_id "ownerId", coalesce(c.time_zone, 'UTC') "timeZone", g.status = 'removed' "isRemoved"
    from listings g left join cities c on c.id = g.city_id where g.id = $1 for no key update of g`,
)

/** A listing's taken days change one transaction at a time. Swipes and matches don't wait for it. */
export const lockCalendar = (tx: PoolClient, listingId: string) => statement.one(tx, [listingId])

/** Throws unless it is the owner's listing and isn't removed. */
export async function lockOwnCalendar(tx: PoolClient, ownerId: string, listingId: string) {
  const found = await lockCalendar(tx, listingId)
  if (found.ownerId !== ownerId || found.isRemoved) throw new AppError('not_found')
  return found
}
