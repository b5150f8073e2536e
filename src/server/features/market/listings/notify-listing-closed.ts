import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { findActivityListing } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'

const batchSize = 200

interface Liker {
  userId: string
  /** As text, to keep the full precision. */
  likedAt: string
}

/**
 * Notifies everyone who liked a listing that it is gone, but not who has it now. Each person is notified once, however
 * often this runs.
 */
export async function notifyListingClosed(deps: Deps, job: JobData<'notify-listing-closed'>) {
  const { listingId, status: outcome, closedAt, signedById } = job
  const onceKey = `closed:${listingId}:${closedAt}`
  let likers: Liker[] = []
  do {
    likers = await inTransaction(deps.pool, async (tx) => {
      const listing = await findActivityListing(tx, listingId)
      if (!listing) return []
      const last = likers.at(-1)
      const batch = await likersStatement.rows(tx, [listingId, last?.likedAt, last?.userId])
      const content = { kind: 'listing_closed' as const, listing, outcome }
      const activities = batch.flatMap(({ userId }) =>
        userId === signedById ? [] : { to: userId, content, onceKey },
      )
      await recordActivity(deps, tx, activities, new Date(closedAt))
      return batch
    })
    deps.wakeUps.publish(...likers.map(({ userId }) => ({ to: userId })))
  } while (likers.length === batchSize)
}

const likersStatement = defineStatement<Liker>(
  'find-likers-of-listing',
  `select user_id "userId", created_at::text "likedAt" from likes
    where target_id = $1 and direction = 'right'
      and ($2::timestamptz is null or (created_at, user_id) > ($2, $3::uuid))
    order by created_at, user_id limit ${batchSize}`,
)
