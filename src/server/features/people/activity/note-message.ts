import type { PoolClient } from 'pg'
import { defineStatement } from '#server/db/statement.ts'

/** A conversation has one entry per day for all its messages. */
export const messagesKey = (conversationId: string, at: Date) =>
  `messages:${conversationId}:${at.toISOString().slice(0, 10)}`

interface NotedMessage {
  /** A table that has a row only if there is a message to record. */
  from: string
  to: string
  senderId: string
  conversationId: string
  kind: string
  at: string
  id: string
  onceKey: string
}

/**
 * SQL that adds a text or photo message to the recipient's feed; viewings have their own entries. It is part of the
 * statement that stores the message because it runs for every message. Toasts and pushes come with the message itself.
 */
export const noteMessage = (m: NotedMessage) => `
  insert into activities as a (user_id, id, activity_group, content, once_key, created_at)
  select ${m.to}, ${m.id}::uuid, 'messages', jsonb_build_object('kind', 'message', 'count', 1,
    'conversationId', ${m.conversationId}::uuid,
    'person', jsonb_build_object('id', p.id, 'name', p.full_name, 'avatarUrl', p.avatar_url)), ${m.onceKey}::text, ${m.at}
  from ${m.from}, profiles p where p.id = ${m.senderId} and ${m.kind} in ('text', 'photo')
  on conflict (user_id, once_key) do update set is_read = false,
    content = excluded.content || jsonb_build_object('count', (a.content->>'count')::int + 1)`

const readStatement = defineStatement(
  'read-activities-of-conversation',
  `update activities set is_read = true where user_id = $1 and not is_read and activity_group = $3
    and content->>'conversationId' = $2`,
)

/** Marks entries as read after the conversation's messages were read, or its match was seen, elsewhere. */
export const readActivitiesOf = (
  tx: PoolClient,
  userId: string,
  conversationId: string,
  group: 'messages' | 'matches',
) => readStatement.run(tx, [userId, conversationId, group])

const forgetStatement = defineStatement(
  'forget-message-note',
  `
  with noted as (
    select user_id, id, (content->>'count')::int messages from activities
    where user_id = $1 and once_key = $2 for update
  ),
  forgotten as (
    delete from activities a using noted n where a.user_id = n.user_id and a.id = n.id and n.messages = 1
  )
  update activities a set content = a.content || jsonb_build_object('count', n.messages - 1)
  from noted n where a.user_id = n.user_id and a.id = n.id and n.messages > 1`,
)

/** Removes an unsent message from the feed. */
export const forgetMessageNote = (tx: PoolClient, to: string, onceKey: string) =>
  forgetStatement.run(tx, [to, onceKey])
