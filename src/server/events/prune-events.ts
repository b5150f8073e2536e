import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { prunePresence } from '../realtime/presence.ts'

const keptMs = 7 * dayMs
const batchSize = 5_000

const pruneEventsStatement = defineStatement(
  'prune-events',
  `delete from events where (user_id, seq) in (
    select user_id, seq from events where created_at < $1 order by created_at limit ${batchSize})`,
)

/** Runs hourly. A stream that was disconnected for longer is told to refetch everything. */
export async function pruneEvents(deps: Pick<Deps, 'pool' | 'now'>) {
  const { pool, now } = deps
  const at = now().getTime()
  await prunePresence(deps)
  let deleted = batchSize
  while (deleted === batchSize) deleted = await pruneEventsStatement.run(pool, [new Date(at - keptMs)])
}
