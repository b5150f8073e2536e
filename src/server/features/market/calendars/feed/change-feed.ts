import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { lockOwnCalendar } from '../lock-calendar.ts'

const renewStatement = defineStatement(
  'renew-feed',
  'update listings set feed_version = abs(feed_version) + 1 where id = $1',
)
// Kept as a negative number, so that the next feed gets a version that never was in use.
const stopStatement = defineStatement(
  'stop-feed',
  'update listings set feed_version = -abs(feed_version) where id = $1',
)

/** Creates the feed's address, or replaces it: the previous one stops working. */
export const renewFeed = (deps: Deps, ownerId: string, listingId: string) =>
  inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    await renewStatement.run(tx, [listingId])
  })

export const stopFeed = (deps: Deps, ownerId: string, listingId: string) =>
  inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    await stopStatement.run(tx, [listingId])
  })
