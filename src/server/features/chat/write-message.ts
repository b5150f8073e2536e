import type { PoolClient } from 'pg'
import type { Message } from '#shared/chat.ts'
import { newId } from '../../db/ids.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { toMessage, messageColumns, type MessageRow } from './to-message.ts'
import type { ConversationForMe } from './require-conversation.ts'

export interface NewMessage {
  senderId: string
  key: string
  at: Date
  content: { kind: 'text'; text: string } | { kind: 'photo'; photo: StoredPhoto }
}

// The conversation's row is locked, so the number is the next one. People's counters are taken in one order, so that
// two messages never wait for each other.
const writeStatement = {
  name: 'write-message',
  text: `
  with message as (
    insert into conversation_messages
      (id, conversation_id, seq, sender_id, key, kind, message_text, photo, created_at)
    values ($1, $2, $3, $4, $6, $7, $8, $9, $10)
    on conflict (conversation_id, sender_id, key) do nothing returning 1
  ),
  conversation as (
    update conversations set last_seq = $3 where id = $2 and exists (select from message)
  ),
  members as (
    update conversation_members set active_at = $10,
      unread = unread + (user_id = $5)::int,
      delivered_seq = case when user_id = $4 then $3 else delivered_seq end,
      read_seq = case when user_id = $4 then $3 else read_seq end
    where conversation_id = $2 and user_id in ($4, $5) and exists (select from message)
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, 1 from message, unnest(array[$4, $5]::uuid[]) person order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  told as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq, 'message', $11, $10 from counted
  )
  select exists (select from message) "isNew"`,
}

const findStatement = {
  name: 'find-message-by-key',
  text: `select ${messageColumns('m')}, null "viewing" from conversation_messages m
    where m.conversation_id = $1 and m.sender_id = $2 and m.key = $3`,
}

/** Numbers it, counts it as unread for the other and tells both; the same key again is the message that is there. */
export async function writeMessage(
  client: PoolClient,
  { id: conversationId, otherId, lastSeq }: ConversationForMe,
  senderName: string,
  { senderId, key, at, content }: NewMessage,
): Promise<Message> {
  const row: MessageRow = {
    id: newId(),
    conversationId,
    seq: lastSeq + 1,
    senderId,
    key,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : '',
    photo: content.kind === 'photo' ? content.photo : null,
    viewing: null,
    sentAt: at,
  }
  const message = toMessage(row)
  const { rows } = await client.query<{ isNew: boolean }>({
    ...writeStatement,
    values: [
      row.id,
      conversationId,
      row.seq,
      senderId,
      otherId,
      key,
      row.kind,
      row.text,
      row.photo && JSON.stringify(row.photo),
      at,
      JSON.stringify({ senderName, message }),
    ],
  })
  if (rows[0]!.isNew) return message
  const { rows: earlier } = await client.query<MessageRow>({
    ...findStatement,
    values: [conversationId, senderId, key],
  })
  return toMessage(earlier[0]!)
}
