import type { PoolClient } from 'pg'
import { unsendMs, type Message } from '#shared/conversations/chat.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { forgetMessageNote, messagesKey } from '#server/features/people/activity/note-message.ts'
import { eraseFromEvents } from './erase-from-events.ts'
import { lockOpenConversation } from './require-conversation.ts'
import { messageColumns, toMessage, type MessageRow } from './to-message.ts'

const findStatement = defineStatement<MessageRow>(
  'find-message-to-unsend',
  `select ${messageColumns('m')} from conversation_messages m where m.conversation_id = $1 and m.seq = $2`,
)

// If the other person hadn't read it, they have one unread message less.
const unsendStatement = defineStatement(
  'unsend-message',
  `
  with message as (
    update conversation_messages set kind = 'unsent', message_text = '', photo = null, fingerprint = null
    where conversation_id = $1 and seq = $2
  )
  update conversation_members set unread = unread - 1
  where conversation_id = $1 and user_id = $3 and read_seq < $2 and unread > 0`,
)

interface Unsent {
  message: Message
  otherId: string
  photo?: StoredPhoto | null
}

/** Removes the text and photo for both, wherever they were stored. Unsending again returns the same response. */
export async function unsendMessage(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  seq: number,
): Promise<Message> {
  const at = deps.now()
  const { message, otherId, photo } = await inTransaction(deps.pool, async (tx): Promise<Unsent> => {
    const { otherId: to } = await lockOpenConversation(tx, conversationId, userId)
    const row = await requireMine(tx, conversationId, userId, seq)
    if (row.kind === 'unsent') return { message: toMessage(row), otherId: to }
    if (at.getTime() - row.sentAt.getTime() > unsendMs) throw new AppError('unsend_too_late')

    await unsendStatement.run(tx, [conversationId, seq, to])
    const unsent = toMessage({ ...row, kind: 'unsent', text: '', photo: null })
    await eraseFromEvents(tx, { message: unsent, people: [userId, to], since: row.sentAt })
    await forgetMessageNote(tx, to, messagesKey(conversationId, row.sentAt))
    await appendEvents(
      tx,
      [userId, to].map((person) => ({
        userId: person,
        kind: 'message_changed',
        payload: { message: unsent },
      })),
      at,
    )
    return { message: unsent, otherId: to, photo: row.photo }
  })
  if (photo) await deps.photoStorage.deleteFolder([conversationId, photo.id])
  deps.wakeUps.publish({ to: otherId }, { to: userId })
  return message
}

async function requireMine(tx: PoolClient, conversationId: string, userId: string, seq: number) {
  const row = await findStatement.first(tx, [conversationId, seq])
  if (row?.senderId !== userId || !['text', 'photo', 'unsent'].includes(row.kind))
    throw new AppError('not_found')
  return row
}
