import type { Deps } from '../deps.ts'

/** A stream was open within this time: processes say so every few seconds, and one that is killed says nothing more. */
const onlineMs = 15_000

/** SQL: a person has a stream open somewhere. */
export const isOnline = (userId: string, at: string) =>
  `exists (select from presence where presence.user_id = ${userId}
    and presence.seen_at > ${at}::timestamptz - interval '${onlineMs} ms')`

/** Of a process that is gone; a living one says every few seconds who is there. */
const keptMs = 60_000

export async function prunePresence({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  await pool.query('delete from presence where seen_at < $1', [new Date(now().getTime() - keptMs)])
}
