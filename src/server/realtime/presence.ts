import { minuteMs } from '#shared/durations.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'

/** A stream counts as open for this long: processes refresh it every few seconds, and a killed one doesn't. */
const onlineMs = 15_000

/** SQL: whether a person has an open stream anywhere. */
export const isOnline = (userId: string, at: string) =>
  `exists (select from presence where presence.user_id = ${userId}
    and presence.seen_at > ${at}::timestamptz - interval '${onlineMs} ms')`

/** Deletes rows of dead processes. Live ones refresh theirs every few seconds. */
const keptMs = minuteMs

const prunePresenceStatement = defineStatement('prune-presence', 'delete from presence where seen_at < $1')

export async function prunePresence({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  await prunePresenceStatement.run(pool, [new Date(now().getTime() - keptMs)])
}
