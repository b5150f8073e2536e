import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'

/** A deal about it is made: it leaves the market, and those who liked it are told. */
export async function closeListing(
  deps: Pick<Deps, 'jobs'>,
  client: PoolClient,
  listingId: string | null,
  status: 'rented' | 'sold',
  at: Date,
) {
  const { rowCount } = await client.query(
    `update listings set status = $2, is_active = false where id = $1 and status in ('active', 'paused')`,
    [listingId, status],
  )
  if (rowCount && listingId)
    await deps.jobs.enqueue(client, 'tell-listing-closed', { listingId, status, closedAt: at.toISOString() })
}
