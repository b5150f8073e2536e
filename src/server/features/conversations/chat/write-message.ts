import { t } from '#shared/messages/t.ts'
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
import type { DateRequestJson } from '#server/features/conversations/message-cards/to-date-request.ts'
import type { LockedConversation } from './require-conversation.ts'
import { messageColumns, quoteJson, toMessage, versionOf, type MessageRow } from './to-message.ts'

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
    | { kind: 'request'; request: DateRequestJson }
    | { kind: 'contract'; card: ContractCardJson; step: number; note: string }
    | { kind: 'address'; listingId: string }
}

export interface Written {
  message: Message
  /** Of a new message. Empty if it refers to other rows, and undefined if it was sent before. */
  version?: string
  /** The message is new, and the other person has the app closed and wants notifications. */
  isOtherToBePushed: boolean
}

// Sending a message marks everything before it as read. A contract step doesn't, because it happens elsewhere.
// The conversations' rows are locked, so the next numbers are free. Event counters are locked in a fixed order, so two
// transactions never deadlock.
const writeStatement = defineStatement<NewRow>(
  'write-messages',
  `
  with given as (
    select * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::text[],
      $10::jsonb[], $11::jsonb[], $12::uuid[], $13::uuid[], $14::int[], $15::bigint[], $16::uuid[], $17::text[],
      $18::uuid[], $19::bytea[], $20::uuid[]) with ordinality given(id, conversation_id, seq, sender_id, other_id, key, kind,
      message_text, photo, payload, viewing_id, contract_id, contract_step, reply_to_seq, note_id, once_key,
      address_listing_id, fingerprint, request_id, place)
  ),
  message as (
    insert into conversation_messages
      (id, conversation_id, seq, sender_id, key, kind, message_text, photo, viewing_id, contract_id,
        contract_step, reply_to_seq, address_listing_id, created_at, fingerprint, request_id)
    select id, conversation_id, seq, sender_id, key, kind, message_text, photo, viewing_id, contract_id,
      contract_step, reply_to_seq, address_listing_id, $1, fingerprint, request_id from given order by conversation_id
    on conflict (conversation_id, sender_id, key) do nothing returning conversation_id, ${versionOf('conversation_messages')} as version
  ),
  sent as materialized (select given.*, version from given join message using (conversation_id)),
  conversation as (
    update conversations c set last_seq = sent.seq from sent where c.id = sent.conversation_id
  ),
  members as (
    update conversation_members m set active_at = $1,
      unread = case when m.user_id = sent.other_id then m.unread + 1 when sent.contract_id is null then 0 else m.unread end,
      has_new_match = m.has_new_match and (m.user_id = sent.other_id or sent.contract_id is not null),
      delivered_seq = case when m.user_id = sent.sender_id and (sent.contract_id is null or m.delivered_seq = sent.seq - 1)
        then sent.seq else m.delivered_seq end,
      read_seq = case when m.user_id = sent.sender_id and (sent.contract_id is null or m.read_seq = sent.seq - 1)
        then sent.seq else m.read_seq end
    from sent, unnest(array[sent.sender_id, sent.other_id]) person
    where m.user_id = person and m.conversation_id = sent.conversation_id
  ),
  noted as (${noteMessage({ from: 'sent', to: 'sent.other_id', senderId: 'sent.sender_id', conversationId: 'sent.conversation_id', kind: 'sent.kind', at: '$1', id: 'sent.note_id', onceKey: 'sent.once_key' })}),
  happened as materialized (
    select person, payload, row_number() over (partition by person order by place) nth
    from sent, unnest(array[sender_id, other_id]) person
  ),
  counted as (
    insert into event_counters (user_id, last_seq)
    select person, count(*) from happened group by person order by person
    on conflict (user_id) do update set last_seq = event_counters.last_seq + excluded.last_seq
    returning user_id, last_seq
  ),
  notified as (
    insert into events (user_id, seq, kind, payload, created_at)
    select user_id, last_seq - (count(*) over (partition by user_id)) + nth, 'message', payload, $1
    from happened join counted on user_id = person
  )
  select place::int, version, ${isToBePushed('sent.other_id', 'messages', '$1')} "isOtherToBePushed" from sent`,
)

interface NewRow {
  place: number
  version: string
  isOtherToBePushed: boolean
}

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

async function findQuoteOf(tx: PoolClient, { conversation, message: { replyToSeq } }: Addressed) {
  if (replyToSeq === undefined) return null
  const row = await quoteStatement.first(tx, [conversation.id, replyToSeq])
  if (row) return row.quote
  return new AppError('invalid_input', {
    fields: () => [{ field: 'replyToSeq', message: t('There is no such message') }],
  })
}

export interface Addressed {
  conversation: LockedConversation
  message: NewMessage
}

/**
 * Numbers the message, counts it as unread for the other person and notifies both. Repeating a key returns the existing
 * message.
 */
export async function writeMessage(tx: PoolClient, conversation: LockedConversation, message: NewMessage) {
  const [written] = await writeMessages(tx, [{ conversation, message }], message.at)
  if (written instanceof AppError) throw written
  return written!
}

/** The same for messages to different conversations. Returns an error for those that can't be written. */
export async function writeMessages(
  tx: PoolClient,
  addressed: Addressed[],
  at: Date,
): Promise<(Written | AppError)[]> {
  const quotes = await Promise.all(addressed.map((one) => findQuoteOf(tx, one)))
  const drafts = addressed.flatMap((one, i) => {
    const replyTo = quotes[i]!
    return replyTo instanceof AppError ? [] : [{ ...one, row: toRow(one, replyTo, at) }]
  })
  const inserted = await insertAll(tx, drafts, at)
  return Promise.all(
    addressed.map(async (one, i) => {
      const place = drafts.findIndex(({ message }) => message === one.message)
      const row = inserted.get(place)
      if (row) return { ...row, message: toMessage(drafts[place]!.row) }
      return place === -1 ? (quotes[i] as AppError) : findEarlier(tx, one)
    }),
  )
}

async function findEarlier(tx: PoolClient, { conversation, message }: Addressed) {
  try {
    const earlier = await findMessageByKey(tx, conversation.id, message)
    return { message: earlier!, isOtherToBePushed: false }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function toRow({ conversation, message }: Addressed, replyTo: Message['replyTo'], at: Date): MessageRow {
  const { senderId, key, content } = message
  return {
    id: newId(),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    senderId,
    key,
    kind: content.kind,
    text: textOf(content),
    photo: content.kind === 'photo' ? content.photo : null,
    viewing: content.kind === 'viewing' ? content.viewing : null,
    request: content.kind === 'request' ? content.request : null,
    contract: content.kind === 'contract' ? content.card : null,
    replyTo,
    addressListingId: content.kind === 'address' ? content.listingId : null,
    sentAt: at,
  }
}

/** The new messages, by their place among the drafts. Those sent before aren't written again. */
async function insertAll(tx: PoolClient, drafts: (Addressed & { row: MessageRow })[], at: Date) {
  if (drafts.length === 0) return new Map<number, Omit<NewRow, 'place'>>()
  const column = <T>(read: (draft: Addressed & { row: MessageRow }) => T) => drafts.map(read)
  const written = await writeStatement.rows(tx, [
    at,
    column(({ row }) => row.id),
    column(({ row }) => row.conversationId),
    column(({ row }) => row.seq),
    column(({ row }) => row.senderId),
    column(({ conversation }) => conversation.otherId),
    column(({ row }) => row.key),
    column(({ row }) => row.kind),
    column(({ row }) => row.text),
    column(({ row }) => row.photo && JSON.stringify(row.photo)),
    column(({ conversation, row }) =>
      JSON.stringify({ senderName: conversation.myName, message: toMessage(row) }),
    ),
    column(({ row }) => row.viewing?.id ?? null),
    column(({ row }) => row.contract?.contractId ?? null),
    column(({ message: { content } }) => (content.kind === 'contract' ? content.step : null)),
    column(({ row }) => row.replyTo?.seq ?? null),
    column(newId),
    column(({ row }) => messagesKey(row.conversationId, at)),
    column(({ row }) => row.addressListingId),
    column(({ message }) => message.fingerprint),
    column(({ row }) => row.request?.id ?? null),
  ])
  return new Map(written.map(({ place, ...row }) => [place - 1, row]))
}
