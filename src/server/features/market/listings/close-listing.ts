import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

interface Deal {
  listingId: string | null
  /** The client who signed. They aren't notified. */
  clientId: string
  status: 'rented' | 'sold'
  at: Date
}

const closeListingStatement = defineStatement(
  'close-listing',
  `update listings set status = $2, is_active = false where id = $1 and status in ('active', 'paused')`,
)

/** Called when a contract about the listing is signed: takes it off the market and notifies the others who liked it. */
export async function closeListing(
  deps: Pick<Deps, 'jobs'>,
  tx: PoolClient,
  { listingId, clientId, status, at }: Deal,
) {
  const rowCount = await closeListingStatement.run(tx, [listingId, status])
  if (!rowCount || !listingId) return
  await deps.jobs.enqueue(tx, 'end-requests-about-listing', { listingId })
  await deps.jobs.enqueue(tx, 'notify-listing-closed', {
    listingId,
    status,
    closedAt: at.toISOString(),
    signedById: clientId,
  })
}
