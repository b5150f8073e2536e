import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const renewStatement = defineStatement(
  'renew-feed',
  'update listings set feed_version = abs(feed_version) + 1 where id = $1',
)
// Kept as a negative number, so that the next feed gets a version that never was in use.
const stopStatement = defineStatement(
  'stop-feed',
  'update listings set feed_version = -abs(feed_version) where id = $1',
)

/** Gives the listing's feed a new address. The caller has locked the listing. */
export const renewFeedVersion = (tx: PoolClient, listingId: string) => renewStatement.run(tx, [listingId])

/** Ends the feed's address. */
export const stopFeedVersion = (tx: PoolClient, listingId: string) => stopStatement.run(tx, [listingId])
