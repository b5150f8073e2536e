import type { Pool, PoolClient } from 'pg'
import { hourMs } from '#shared/durations.ts'
import type { ReplyTime } from '#shared/market/owners.ts'
import { defineStatement } from '#server/db/statement.ts'

/** Considers the most recently active conversations, and only the beginning of each. */
const maxConversations = 30
const maxMessages = 100
const fewestConversations = 3

/** The longest median wait for each reply time. */
const upTo: readonly [ReplyTime, number][] = [
  ['hour', hourMs],
  ['few_hours', 6 * hourMs],
  ['day', 24 * hourMs],
  ['few_days', 72 * hourMs],
]

// A client who has waited for a day without a reply counts; one who asked more recently may still get one.
const statement = defineStatement<{ count: number; medianMs: number | null }>(
  'find-reply-time',
  `with recent as (
      select conversation_id id from conversation_members where user_id = $1
      order by active_at desc, conversation_id desc limit ${maxConversations}
    ),
    waits as (
      select coalesce(answered.at, $2) - asked.at wait
      from recent t
      cross join lateral (
        select seq, created_at at from conversation_messages
        where conversation_id = t.id and seq <= ${maxMessages} and sender_id <> $1 order by seq limit 1
      ) asked
      left join lateral (
        select created_at at from conversation_messages
        where conversation_id = t.id and seq > asked.seq and seq <= ${maxMessages} and sender_id = $1
        order by seq limit 1
      ) answered on true
      where answered.at is not null or asked.at < $2::timestamptz - interval '1 day'
    )
    select count(*)::int count,
      1000 * percentile_cont(0.5) within group (order by extract(epoch from wait)::float8) "medianMs"
    from waits`,
)

/**
 * How long clients usually wait for this owner's first reply. Null when there is too little data, or it takes too long
 * to mention.
 */
export async function findReplyTime(
  db: Pool | PoolClient,
  ownerId: string,
  now: Date,
): Promise<ReplyTime | null> {
  const row = await statement.one(db, [ownerId, now])
  const { count, medianMs } = row
  if (count < fewestConversations || medianMs === null) return null
  return upTo.find(([, longestMs]) => medianMs <= longestMs)?.[0] ?? null
}
