import type { Deps } from '../deps.ts'

const keptMs = 7 * 24 * 3600_000
const batchSize = 5_000
/** Of a process that is gone; a living one says every few seconds who is there. */
const presenceMs = 60_000

/** Every hour: a stream that was away for longer is told to fetch everything anew. */
export async function pruneEvents({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  const at = now().getTime()
  await pool.query('delete from presence where seen_at < $1', [new Date(at - presenceMs)])
  let deleted: number | null = batchSize
  while (deleted === batchSize)
    ({ rowCount: deleted } = await pool.query(
      `delete from events where (user_id, seq) in (
         select user_id, seq from events where created_at < $1 order by created_at limit ${batchSize})`,
      [new Date(at - keptMs)],
    ))
}
