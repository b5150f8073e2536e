import type { Pool, PoolClient } from 'pg'
import type { AnswerTime } from '#shared/owners.ts'

/** Looked at: the liveliest conversations, and the beginning of each. */
const mostConversations = 30
const mostMessages = 100
const fewestConversations = 3
const hourMs = 3600_000

/** The longest median that each stands for. */
const upTo: readonly [AnswerTime, number][] = [
  ['hour', hourMs],
  ['few_hours', 6 * hourMs],
  ['day', 24 * hourMs],
  ['few_days', 72 * hourMs],
]

// Who has waited for a day has not been answered, and counts; who asked just now may still be.
const statement = {
  name: 'find-answer-time',
  text: `with talks as (
      select conversation_id id from conversation_members where user_id = $1
      order by active_at desc, conversation_id desc limit ${mostConversations}
    ),
    waits as (
      select coalesce(answered.at, $2) - asked.at wait
      from talks t
      cross join lateral (
        select seq, created_at at from conversation_messages
        where conversation_id = t.id and seq <= ${mostMessages} and sender_id <> $1 order by seq limit 1
      ) asked
      left join lateral (
        select created_at at from conversation_messages
        where conversation_id = t.id and seq > asked.seq and seq <= ${mostMessages} and sender_id = $1
        order by seq limit 1
      ) answered on true
      where answered.at is not null or asked.at < $2::timestamptz - interval '1 day'
    )
    select count(*)::int count,
      1000 * percentile_cont(0.5) within group (order by extract(epoch from wait)::float8) "medianMs"
    from waits`,
}

/** How long clients usually wait for this owner's first answer; null when it can't be said, or is nothing to say. */
export async function findAnswerTime(
  db: Pool | PoolClient,
  ownerId: string,
  now: Date,
): Promise<AnswerTime | null> {
  const { rows } = await db.query<{ count: number; medianMs: number | null }>({
    ...statement,
    values: [ownerId, now],
  })
  const { count, medianMs } = rows[0]!
  if (count < fewestConversations || medianMs === null) return null
  return upTo.find(([, longestMs]) => medianMs <= longestMs)?.[0] ?? null
}
