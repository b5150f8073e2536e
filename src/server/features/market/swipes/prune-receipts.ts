import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

/** Longer than a swipe can wait in a closed browser. */
const keptMs = 30 * dayMs

const pruneSwipeReceiptsStatement = defineStatement(
  'prune-swipe-receipts',
  'delete from swipe_receipts where created_at < $1',
)

const pruneRetractedLikesStatement = defineStatement(
  'prune-retracted-likes',
  'delete from retracted_likes where notified_at < $1',
)

/** Hourly: drops the recorded responses of old swipes. The swipes themselves stay. */
export async function pruneReceipts({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  const before = (ms: number) => [new Date(now().getTime() - ms)]
  await pruneSwipeReceiptsStatement.run(pool, before(keptMs))
  await pruneRetractedLikesStatement.run(pool, before(dayMs))
}
