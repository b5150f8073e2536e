import type { Message } from '#shared/chat.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { toViewing, viewingJson, type ViewingJson } from '../viewings/to-viewing.ts'

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
  sentAt: Date
}

/** For a table `conversation_messages` under this alias. */
export const messageColumns = (m: string) => `
  ${m}.id, ${m}.conversation_id "conversationId", ${m}.seq::int, ${m}.sender_id "senderId", ${m}.key, ${m}.kind,
  ${m}.message_text "text", ${m}.photo, ${m}.created_at "sentAt",
  (select ${viewingJson('v')} from viewings v where v.id = ${m}.viewing_id) "viewing"`

export function toMessage(row: MessageRow): Message {
  const shared = {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    senderId: row.senderId,
    key: row.key,
    sentAt: row.sentAt.toISOString(),
  }
  if (row.kind === 'photo')
    return { ...shared, kind: 'photo', photo: toPhoto(row.conversationId, row.photo!) }
  if (row.kind === 'viewing') return { ...shared, kind: 'viewing', viewing: toViewing(row.viewing!) }
  if (row.kind === 'deleted') return { ...shared, kind: 'deleted' }
  return { ...shared, kind: 'text', text: row.text }
}
