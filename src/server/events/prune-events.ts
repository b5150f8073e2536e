import type { Deps } from '../deps.ts'
import { prunePresence } from '../realtime/presence.ts'

const keptMs = 7 * 24 * 3600_000
const batchSize = 5_000

/** Every hour: a stream that was away for longer is told to fetch everything anew. */
export async function pruneEvents(deps: Pick<Deps, 'pool' | 'now'>) {
  const { pool, now } = deps
  const at = now().getTime()
  await prunePresence(deps)
  let deleted: number | null = batchSize
  while (deleted === batchSize)
    ({ rowCount: deleted } = await pool.query(
      `delete from events where (user_id, seq) in (
         select user_id, seq from events where created_at < $1 order by created_at limit ${batchSize})`,
      [new Date(at - keptMs)],
    ))
}
