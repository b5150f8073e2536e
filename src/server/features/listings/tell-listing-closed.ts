import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'

const batchSize = 200

interface Admirer extends Record<string, unknown> {
  userId: string
  /** As text, which keeps it exact. */
  likedAt: string
}

/** Those who liked a listing learn that it is rented or sold: each once, however often this is run. */
export async function tellListingClosed(deps: Deps, job: JobData<'tell-listing-closed'>) {
  const { listingId, status: outcome, closedAt } = job
  const onceKey = `closed:${listingId}:${closedAt}`
  let admirers: Admirer[] = []
  do {
    admirers = await deps.db.transaction(async (tx) => {
      const { listing } = await findHappeningParts(tx, [], listingId)
      if (!listing) return []
      const batch = await findAdmirers(tx, listingId, admirers.at(-1))
      const happening = { kind: 'listing_closed' as const, listing, outcome }
      const told = batch.map(({ userId }) => ({ to: userId, happening, onceKey }))
      await recordActivity(deps, tx, told, new Date(closedAt))
      return batch
    })
    deps.hints.publish(...admirers.map(({ userId }) => ({ to: userId })))
  } while (admirers.length === batchSize)
}

async function findAdmirers(tx: Transaction, listingId: string, after?: Admirer) {
  const { rows } = await tx.execute<Admirer>(sql`
    select user_id "userId", created_at::text "likedAt" from likes l
    where target_id = ${listingId} and direction = 'right'
      ${after ? sql`and (created_at, user_id) > (${after.likedAt}, ${after.userId})` : sql``}
    order by created_at, user_id limit ${batchSize}`)
  return rows
}
