import type { Pool, PoolClient } from 'pg'
import type { Message } from '#shared/chat.ts'
import { newId } from '../../db/ids.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { isToBePushed } from '../notifications/order-pushes.ts'
import type { ViewingJson } from '../viewings/to-viewing.ts'
import type { OpenConversation } from './require-conversation.ts'
import { toMessage, messageColumns, type MessageRow } from './to-message.ts'

export interface NewMessage {
  senderId: string
  key: string
  at: Date
  content:
    | { kind: 'text'; text: string }
    | { kind: 'photo'; photo: StoredPhoto }
    | { kind: 'viewing'; viewing: ViewingJson }
}

interface Written {
  message: Message
  /** It is new, and the other has the app closed and wants to be told. */
  isOtherToBePushed: boolean
}

// The conversation's row is locked, so the number is the next one. People's counters are taken in one order, so that
// two messages never wait for each other.
const writeStatement = {
  name: 'write-message',
  text: `
  with message as (
    insert into conversation_messages
      (id, conversation_id, seq, sender_id, key, kind, message_text, photo, viewing_id, created_at)
    values ($1, $2, $3, $4, $6, $7, $8, $9, $12, $10)
    on conflict (conversation_id, sender_id, key) do nothing returning 1
  ),
  conversation as (
    update conversations set last_seq = $3 where id = $2 and exists (select from message)
  ),
  members as (
    update conversation_members set active_at = $10,
      unread = case when user_id = $5 then unread + 1 else 0 end,
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
  select ${isToBePushed('$5', 'messages', '$10')} "isOtherToBePushed" from message`,
}

const findStatement = {
  name: 'find-message-by-key',
  text: `select ${messageColumns('m')} from conversation_messages m
    where m.conversation_id = $1 and m.sender_id = $2 and m.key = $3`,
}

/** What this sender has sent with this key. */
export async function findMessageByKey(
  db: Pool | PoolClient,
  conversationId: string,
  senderId: string,
  key: string,
) {
  const { rows } = await db.query<MessageRow>({
    ...findStatement,
    values: [conversationId, senderId, key],
  })
  return rows[0] && toMessage(rows[0])
}

/** Numbers it, counts it as unread for the other and tells both; the same key again is the message that is there. */
export async function writeMessage(
  client: PoolClient,
  { id: conversationId, otherId, lastSeq, myName }: OpenConversation,
  { senderId, key, at, content }: NewMessage,
): Promise<Written> {
  const row: MessageRow = {
    id: newId(),
    conversationId,
    seq: lastSeq + 1,
    senderId,
    key,
    kind: content.kind,
    text: content.kind === 'text' ? content.text : '',
    photo: content.kind === 'photo' ? content.photo : null,
    viewing: content.kind === 'viewing' ? content.viewing : null,
    sentAt: at,
  }
  const message = toMessage(row)
  const { rows } = await client.query<{ isOtherToBePushed: boolean }>({
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
      JSON.stringify({ senderName: myName, message }),
      row.viewing?.id ?? null,
    ],
  })
  if (rows[0]) return { message, isOtherToBePushed: rows[0].isOtherToBePushed }
  const earlier = await findMessageByKey(client, conversationId, senderId, key)
  return { message: earlier!, isOtherToBePushed: false }
}
