import { dayMs } from '#shared/durations.ts'
import { keepPartitions } from '#server/db/partitions/keep-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'

const pruneRetractedLikesStatement = defineStatement(
  'prune-retracted-likes',
  'delete from retracted_likes where notified_at < $1',
)

/** Hourly: drops the recorded responses of old swipes. The swipes themselves stay. */
export async function pruneReceipts(deps: Pick<Deps, 'pool' | 'now'>) {
  await keepPartitions(deps, partitionedTables.swipeReceipts)
  await pruneRetractedLikesStatement.run(deps.pool, [new Date(deps.now().getTime() - dayMs)])
}
