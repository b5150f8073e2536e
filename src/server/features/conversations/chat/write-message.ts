import type { Pool, PoolClient } from 'pg'
import { quotedKinds, type Message } from '#shared/conversations/chat.ts'
import { newId } from '#server/db/ids.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import { AppError } from '#server/http/app-error.ts'
import { requireSameRequest } from '#server/http/same-request.ts'
import { messagesKey, noteMessage } from '#server/features/people/activity/note-message.ts'
import type { ContractCardJson } from '#server/features/conversations/message-cards/contract-card.ts'
import { isToBePushed } from '#server/features/people/notifications/enqueue-pushes.ts'
import type { ViewingJson } from '#server/features/conversations/message-cards/to-viewing.ts'
import type { LockedConversation } from './require-conversation.ts'
import { messageColumns, quoteJson, toMessage, type MessageRow } from './to-message.ts'

export interface NewMessage {
  senderId: string
  key: string
  /** Null when the server generated the key. */
  fingerprint: Buffer | null
  at: Date
  replyToSeq?: number | undefined
  content:
    | { kind: 'text'; text: string }
    | { kind: 'photo'; photo: StoredPhoto; caption: string }
    | { kind: 'viewing'; viewing: ViewingJson }
    | { kind: 'contract'; card: ContractCardJson; step: number; note: string }
    | { kind: 'address'; listingId: string }
}

export interface Written {
  message: Message
  /** The message is new, and the other person has the app closed and wants notifications. */
  isOtherToBePushed: boolean
}

// Sending a message marks everything before it as read. A contract step doesn't, because it happens elsewhere.
// The conversation's row is locked, so the next number is free. Event counters are locked in a fixed order, so two
// messages never deadlock.
const writeStatement = defineStatement<{ isOtherToBePushed: boolean }>(
  'write-message',
  `
  with message as (
    insert into conversation_messages
      (id, conversation_id, seq, sender_id, key, kind, message_text, photo, viewing_id, contract_id,
        contract_step, reply_to_seq, address_listing_id, created_at, fingerprint)
    values ($1, $2, $3, $4, $6, $7, $8, $9, $12, $13, $14, $15, $18, $10, $19)
    on conflict (conversation_id, sender_id, key) do nothing returning 1
  ),
  conversation as (
    update conversations set last_seq = $3 where id = $2 and exists (select from message)
  ),
  members as (
    update conversation_members set active_at = $10,
      unread = case when user_id = $5 then unread + 1 when $13::uuid is null then 0 else unread end,
      has_new_match = has_new_match and (user_id = $5 or $13 is not null),
      delivered_seq = case when user_id = $4 and ($13 is null or delivered_seq = $3 - 1) then $3 else delivered_seq end,
      read_seq = case when user_id = $4 and ($13 is null or read_seq = $3 - 1) then $3 else read_seq end
    where conversation_id = $2 and user_id in ($4, $5) and exists (select from message)
  ),
  noted as (${noteMessage({ from: 'message', to: '$5', senderId: '$4', conversationId: '$2', kind: '$7', at: '$10', id: '$16', onceKey: '$17' })}),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, 1 from message, unnest(array[$4, $5]::uuid[]) person order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
    returning user_id, last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq, 'message', $11, $10 from counted
  )
  select ${isToBePushed('$5', 'messages', '$10')} "isOtherToBePushed" from message`,
)

const findStatement = defineStatement<MessageRow & { fingerprint: Buffer | null }>(
  'find-message-by-key',
  `select ${messageColumns('m')}, m.fingerprint from conversation_messages m
    where m.conversation_id = $1 and m.sender_id = $2 and m.key = $3`,
)

/** The message this sender sent with this key. Throws when the key was used for different content. */
export async function findMessageByKey(
  db: Pool | PoolClient,
  conversationId: string,
  { senderId, key, fingerprint }: Pick<NewMessage, 'senderId' | 'key' | 'fingerprint'>,
) {
  const row = await findStatement.first(db, [conversationId, senderId, key])
  if (!row) return undefined
  if (fingerprint) requireSameRequest(row.fingerprint, fingerprint)
  return toMessage(row)
}

function textOf(content: NewMessage['content']) {
  if (content.kind === 'text') return content.text
  if (content.kind === 'photo') return content.caption
  return content.kind === 'contract' ? content.note : ''
}

const quoteStatement = defineStatement<{ quote: NonNullable<Message['replyTo']> }>(
  'find-quoted-message',
  `select ${quoteJson('q')} quote from conversation_messages q
    where q.conversation_id = $1 and q.seq = $2 and q.kind in (${quotedKinds.map((kind) => `'${kind}'`).join()})`,
)

async function findQuote(tx: PoolClient, conversationId: string, seq: number) {
  const row = await quoteStatement.first(tx, [conversationId, seq])
  if (row) return row.quote
  throw new AppError('invalid_input', {
    fields: [{ field: 'replyToSeq', message: 'There is no such message' }],
  })
}

/**
 * Numbers the message, counts it as unread for the other person and notifies both. Repeating a key returns the existing
 * message.
 */
export async function writeMessage(
  tx: PoolClient,
  { id: conversationId, otherId, lastSeq, myName }: LockedConversation,
  { senderId, key, fingerprint, at, replyToSeq, content }: NewMessage,
): Promise<Written> {
  const replyTo = replyToSeq === undefined ? null : await findQuote(tx, conversationId, replyToSeq)
  const row: MessageRow = {
    id: newId(),
    conversationId,
    seq: lastSeq + 1,
    senderId,
    key,
    kind: content.kind,
    text: textOf(content),
    photo: content.kind === 'photo' ? content.photo : null,
    viewing: content.kind === 'viewing' ? content.viewing : null,
    contract: content.kind === 'contract' ? content.card : null,
    replyTo,
    addressListingId: content.kind === 'address' ? content.listingId : null,
    sentAt: at,
  }
  const message = toMessage(row)
  const rows = await writeStatement.rows(tx, [
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
    row.contract?.contractId ?? null,
    content.kind === 'contract' ? content.step : null,
    replyTo?.seq ?? null,
    newId(),
    messagesKey(conversationId, at),
    row.addressListingId,
    fingerprint,
  ])
  if (rows[0]) return { message, isOtherToBePushed: rows[0].isOtherToBePushed }
  const earlier = await findMessageByKey(tx, conversationId, { senderId, key, fingerprint })
  return { message: earlier!, isOtherToBePushed: false }
}
