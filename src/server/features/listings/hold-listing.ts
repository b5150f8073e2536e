import type { PoolClient } from 'pg'

/** Its owner may change it, but nobody else sees it. False when it is held already, or gone. */
export async function holdListing(client: PoolClient, listingId: string, reason: string, at: Date) {
  const { rowCount } = await client.query(
    `update listings set held_at = $3, held_reason = $2, is_active = false
     where id = $1 and held_at is null and status <> 'removed'`,
    [listingId, reason, at],
  )
  return rowCount! > 0
}

/** Where its owner wants it shown, it is on top of the market again. False when it was not held. */
export async function releaseListing(client: PoolClient, listingId: string, at: Date) {
  const { rowCount } = await client.query(
    `update listings set held_at = null, held_reason = null, is_active = status = 'active', surfaced_at = $2
     where id = $1 and held_at is not null`,
    [listingId, at],
  )
  return rowCount! > 0
}
