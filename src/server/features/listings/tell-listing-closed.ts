import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { listings } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { appendEvents } from '../../events/append-event.ts'
import type { JobData } from '../../jobs/job-list.ts'

const batchSize = 200

interface Admirer extends Record<string, unknown> {
  userId: string
  /** As text, which keeps it exact. */
  likedAt: string
  isTold: boolean
}

/** Those who liked a listing learn that it is rented or sold: each once, however often this is run. */
export async function tellListingClosed(deps: Deps, job: JobData<'tell-listing-closed'>) {
  const { listingId, status, closedAt } = job
  let last: Admirer | undefined
  do
    last = await deps.db.transaction(async (tx) => {
      // Whoever runs the same job meanwhile waits here, and then sees who was told.
      const [listing] = await tx
        .select({ title: listings.title })
        .from(listings)
        .where(eq(listings.id, listingId))
        .for('no key update')
      if (!listing) return undefined
      const admirers = await findAdmirers(tx, listingId, closedAt, last)
      const happened = admirers
        .filter(({ isTold }) => !isTold)
        .map(({ userId }) => ({
          userId,
          payload: { listingId, title: listing.title, status },
        }))
      await appendEvents(tx, 'listing_closed', happened, new Date(closedAt))
      return admirers.at(-1)
    })
  while (last)
}

async function findAdmirers(tx: Transaction, listingId: string, closedAt: string, after?: Admirer) {
  const { rows } = await tx.execute<Admirer>(sql`
    select user_id "userId", created_at::text "likedAt", exists (
      select from events e where e.user_id = l.user_id and e.kind = 'listing_closed'
        and e.created_at = ${closedAt} and e.payload->>'listingId' = ${listingId}) "isTold"
    from likes l
    where target_id = ${listingId} and direction = 'right'
      ${after ? sql`and (created_at, user_id) > (${after.likedAt}, ${after.userId})` : sql``}
    order by created_at, user_id limit ${batchSize}`)
  return rows
}
