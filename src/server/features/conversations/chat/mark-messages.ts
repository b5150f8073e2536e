import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { readActivitiesOf } from '#server/features/people/activity/note-message.ts'
import { requireConversation } from './require-conversation.ts'

interface Marks {
  deliveredSeq: number
  readSeq: number
}

// Marks never move backward or past the last message. Anything above them is unread.
const markStatement = defineStatement<{ unread: number; hasMoved: boolean }>(
  'mark-messages',
  `
  with old as (
    select delivered_seq, read_seq from conversation_members
    where user_id = $1 and conversation_id = $2 for update
  ),
  marked as (
    update conversation_members m set
      delivered_seq = greatest(m.delivered_seq, least($4::bigint, greatest($3::bigint, $5::bigint))),
      read_seq = greatest(m.read_seq, least($4, $5)),
      unread = case when least($4, $5) > m.read_seq
        then (select count(*) from conversation_messages s
          where s.conversation_id = $2 and s.seq > least($4, $5) and s.sender_id <> $1 and s.kind <> 'unsent') else m.unread end
    from old where m.user_id = $1 and m.conversation_id = $2
    returning m.unread, m.delivered_seq::int, m.read_seq::int,
      (m.delivered_seq, m.read_seq) <> (old.delivered_seq, old.read_seq) has_moved
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, 1 from marked, unnest(array[$1, $6]::uuid[]) person
    where has_moved and (person = $1 or not $8) order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, c.last_seq, 'marks', jsonb_build_object('conversationId', $2::uuid, 'userId', $1::uuid,
      'deliveredSeq', marked.delivered_seq, 'readSeq', marked.read_seq), $7
    from counted c, marked
  )
  select unread, has_moved "hasMoved" from marked`,
)

/**
 * Notifies both sides: the other person sees the check marks, unless the conversation has ended, and the user's own
 * devices clear the badge.
 */
export async function markMessages(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  { deliveredSeq, readSeq }: Marks,
) {
  const { otherId, lastSeq, isClosed } = await requireConversation(deps.pool, conversationId, userId)
  const marked = await inTransaction(deps.pool, async (tx) => {
    const row = await markStatement.one(tx, [
      userId,
      conversationId,
      deliveredSeq,
      lastSeq,
      readSeq,
      otherId,
      deps.now(),
      isClosed,
    ])
    if (row.hasMoved && row.unread === 0) await readActivitiesOf(tx, userId, conversationId, 'messages')
    return row
  })
  if (marked.hasMoved) deps.wakeUps.publish({ to: userId }, ...(isClosed ? [] : [{ to: otherId }]))
  return { unread: marked.unread }
}
