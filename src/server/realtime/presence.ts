/** A stream was open within this time: processes say so every few seconds, and one that is killed says nothing more. */
const onlineMs = 15_000

/** SQL: a person has a stream open somewhere. */
export const isOnline = (userId: string, at: string) =>
  `exists (select from presence where presence.user_id = ${userId}
    and presence.seen_at > ${at}::timestamptz - interval '${onlineMs} ms')`
