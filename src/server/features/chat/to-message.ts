import type { Message } from '#shared/chat.ts'
import type { Viewing } from '#shared/viewings.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'

export interface MessageRow {
  id: string
  conversationId: string
  seq: number
  senderId: string
  key: string
  kind: Message['kind']
  text: string
  photo: StoredPhoto | null
  viewing: Viewing | null
  sentAt: Date
}

/** For a table `conversation_messages` under this alias, joined with its viewing as `viewing`. */
export const messageColumns = (m: string) => `
  ${m}.id, ${m}.conversation_id "conversationId", ${m}.seq::int, ${m}.sender_id "senderId", ${m}.key, ${m}.kind,
  ${m}.message_text "text", ${m}.photo, ${m}.created_at "sentAt"`

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
    return { ...shared, kind: 'photo', photo: toChatPhoto(row.conversationId, row.photo!) }
  if (row.kind === 'viewing') return { ...shared, kind: 'viewing', viewing: row.viewing! }
  return { ...shared, kind: 'text', text: row.text }
}

export const toChatPhoto = (conversationId: string, { id, width, height, thumbhash, tint }: StoredPhoto) => ({
  id,
  url: `/photos/${conversationId}/${id}`,
  width,
  height,
  thumbhash,
  tint,
})
