import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

const suspendListingStatement = defineStatement(
  'suspend-listing',
  `update listings set suspended_at = $3, suspended_reason = $2, is_active = false
    where id = $1 and suspended_at is null and status <> 'removed'`,
)

/**
 * The owner can still edit a suspended listing, but nobody else sees it. False when it is already suspended or removed.
 */
export async function suspendListing(tx: PoolClient, listingId: string, reason: string, at: Date) {
  return (await suspendListingStatement.run(tx, [listingId, reason, at])) > 0
}

const releaseListingStatement = defineStatement(
  'release-listing',
  `update listings set suspended_at = null, suspended_reason = null, is_active = status = 'active', surfaced_at = $2
    where id = $1 and suspended_at is not null`,
)

/** Puts the listing back on top of the market, if its owner wants it shown. False when it wasn't suspended. */
export async function releaseListing(tx: PoolClient, listingId: string, at: Date) {
  return (await releaseListingStatement.run(tx, [listingId, at])) > 0
}
