import type { PoolClient } from 'pg'

const surfaceStatement = {
  name: 'surface-listings-of-owner',
  text: `update listings set surfaced_at = $2 where owner_id = $1 and status = 'active' and is_active`,
}

/** Puts what an owner shows on top of the market, for changes that may make it fit people whom it did not fit before. */
export async function surfaceListingsOf(client: PoolClient, ownerId: string, at: Date) {
  await client.query({ ...surfaceStatement, values: [ownerId, at] })
}
