import type { Message } from '#shared/conversations/chat.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import {
  contractCardJson,
  toContractCard,
  type ContractCardJson,
} from '#server/features/conversations/message-cards/contract-card.ts'
import {
  dateRequestJson,
  toDateRequest,
  type DateRequestJson,
} from '#server/features/conversations/message-cards/to-date-request.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import {
  toViewing,
  viewingJson,
  type ViewingJson,
} from '#server/features/conversations/message-cards/to-viewing.ts'

export interface MessageRow {
  id: string
  conversationId: string
  seq: number
  senderId: string
  key: string
  kind: Message['kind']
  text: string
  photo: StoredPhoto | null
  viewing: ViewingJson | null
  request: DateRequestJson | null
  contract: ContractCardJson | null
  replyTo: Message['replyTo']
  addressListingId: string | null
  sentAt: Date
}

/** The length of a quote. */
const quotedCharacters = 140

/** SQL for a row of `conversation_messages`, as another message quotes it. */
export const quoteJson = (q: string) => `jsonb_build_object('seq', ${q}.seq, 'senderId', ${q}.sender_id,
  'kind', ${q}.kind, 'text', left(${q}.message_text, ${quotedCharacters}))`

/** For the table `conversation_messages` under this alias. */
export const messageColumns = (m: string) => `
  ${m}.id, ${m}.conversation_id "conversationId", ${m}.seq::int, ${m}.sender_id "senderId", ${m}.key, ${m}.kind,
  ${m}.message_text "text", ${m}.photo, ${m}.address_listing_id "addressListingId", ${m}.created_at "sentAt",
  (select ${viewingJson('v')} from viewings v where v.id = ${m}.viewing_id) "viewing",
  (select ${dateRequestJson('r')} from date_requests r where r.id = ${m}.request_id) "request",
  ${contractCardJson(m)} "contract",
  (select ${quoteJson('q')} from conversation_messages q
    where q.conversation_id = ${m}.conversation_id and q.seq = ${m}.reply_to_seq) "replyTo"`

/** SQL: a message's own row is all it shows, unless it refers to others. Only then has it a version. */
export const versionOf = (m: string) =>
  `case when num_nonnulls(${m}.viewing_id, ${m}.request_id, ${m}.contract_id, ${m}.reply_to_seq) = 0 then ${m}.xmin::text else '' end`

export function toMessage(row: MessageRow): Message {
  const shared = {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    senderId: row.senderId,
    key: row.key,
    sentAt: row.sentAt.toISOString(),
    replyTo: row.replyTo,
  }
  if (row.kind === 'photo')
    return { ...shared, kind: 'photo', photo: toPhoto(row.conversationId, row.photo!), caption: row.text }
  if (row.kind === 'viewing') return { ...shared, kind: 'viewing', viewing: toViewing(row.viewing!) }
  if (row.kind === 'request' && row.request)
    return { ...shared, kind: 'request', request: toDateRequest(row.request) }
  if (row.kind === 'address') return { ...shared, kind: 'address', listingId: row.addressListingId! }
  if (row.kind === 'contract' && row.contract)
    return { ...shared, kind: 'contract', contract: toContractCard(row.contract, row.text) }
  if (row.kind === 'unsent') return { ...shared, kind: 'unsent' }
  // A contract that wasn't signed by both is deleted with either account, a request with its listing.
  if (row.kind === 'deleted' || row.kind === 'contract' || row.kind === 'request')
    return { ...shared, kind: 'deleted' }
  return { ...shared, kind: 'text', text: row.text }
}
