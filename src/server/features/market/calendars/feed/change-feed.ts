import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { renewFeedVersion, stopFeedVersion } from '#server/features/market/listings/change-feed-version.ts'
import { lockOwnCalendar } from '../lock-calendar.ts'

/** Creates the feed's address, or replaces it: the previous one stops working. */
export const renewFeed = (deps: Deps, ownerId: string, listingId: string) =>
  inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    await renewFeedVersion(tx, listingId)
  })

export const stopFeed = (deps: Deps, ownerId: string, listingId: string) =>
  inTransaction(deps.pool, async (tx) => {
    await lockOwnCalendar(tx, ownerId, listingId)
    await stopFeedVersion(tx, listingId)
  })
