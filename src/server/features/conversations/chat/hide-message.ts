import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { requireConversation } from './require-conversation.ts'

/** SQL over a row of `conversation_messages`: the user has deleted it for themselves. */
export const isHiddenFrom = (userId: string, message: string) => `exists (select from hidden_messages h
  where h.user_id = ${userId} and h.conversation_id = ${message}.conversation_id and h.seq = ${message}.seq)`

const hideStatement = defineStatement(
  'hide-message',
  `insert into hidden_messages (user_id, conversation_id, seq) values ($1, $2, $3) on conflict do nothing`,
)

/** Deletes a message for this user only, even in a conversation that has ended. */
export async function hideMessage(deps: Deps, { userId }: Session, conversationId: string, seq: number) {
  const { lastSeq } = await requireConversation(deps.pool, conversationId, userId)
  if (seq > lastSeq) throw new AppError('not_found')
  const at = deps.now()
  await inTransaction(deps.pool, async (tx) => {
    const rowCount = await hideStatement.run(tx, [userId, conversationId, seq])
    if (rowCount)
      await appendEvents(tx, [{ userId, kind: 'message_hidden', payload: { conversationId, seq } }], at)
  })
  deps.wakeUps.publish({ to: userId })
}
