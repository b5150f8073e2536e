import { keepPartitions } from '../db/partitions/keep-partitions.ts'
import { partitionedTables } from '../db/partitions/partitioned-tables.ts'
import type { Deps } from '../deps.ts'
import { prunePresence } from '../realtime/presence.ts'

/** Runs hourly. A stream that was disconnected for longer than events are kept is told to refetch everything. */
export async function pruneEvents(deps: Pick<Deps, 'pool' | 'now'>) {
  await prunePresence(deps)
  await keepPartitions(deps, partitionedTables.events)
}
