import type { Message } from '#shared/conversations/chat.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { enforceRateLimit } from '#server/http/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { enqueuePushes } from '#server/features/people/notifications/enqueue-pushes.ts'
import { lockOpenConversation } from './require-conversation.ts'
import { writeMessage, type NewMessage } from './write-message.ts'

/** Faster than anyone types. */
const rateLimit = { burst: 60, refillMs: 500 }

/** Acknowledged means stored: the message, its number, both sides' events and the push are one transaction. */
export async function sendMessage(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  message: Pick<NewMessage, 'key' | 'fingerprint' | 'content' | 'replyToSeq'>,
): Promise<Message> {
  await enforceRateLimit(deps, `message:${userId}`, rateLimit)
  const at = deps.now()
  const { sent, recipientId } = await inTransaction(deps.pool, async (tx) => {
    const conversation = await lockOpenConversation(tx, conversationId, userId)
    const written = await writeMessage(tx, conversation, { ...message, senderId: userId, at })
    if (written.isOtherToBePushed) {
      const about = { conversationId, messageSeq: written.message.seq }
      await enqueuePushes(deps, tx, 'messages', [{ userId: conversation.otherId, about }], at)
    }
    return { sent: written.message, recipientId: conversation.otherId }
  })
  deps.wakeUps.publish({ to: recipientId }, { to: userId })
  return sent
}
