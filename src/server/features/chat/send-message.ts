import type { Message } from '#shared/chat.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { orderPushes } from '../notifications/order-pushes.ts'
import { lockOpenConversation } from './require-conversation.ts'
import { writeMessage, type NewMessage } from './write-message.ts'

/** Nobody types faster than this. */
const allowance = { burst: 60, refillMs: 500 }

/** Acknowledged means kept: the message, its number, both sides' events and the push are one transaction. */
export async function sendMessage(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  message: Pick<NewMessage, 'key' | 'content'>,
): Promise<Message> {
  await requireAllowance(deps, `message:${userId}`, allowance)
  const at = deps.now()
  const { sent, recipientId } = await inTransaction(deps.pool, async (client) => {
    const conversation = await lockOpenConversation(client, conversationId, userId)
    const written = await writeMessage(client, conversation, { ...message, senderId: userId, at })
    if (written.isOtherToBePushed) {
      const about = { conversationId, messageSeq: written.message.seq }
      await orderPushes(deps, client, 'messages', [{ userId: conversation.otherId, about }], at)
    }
    return { sent: written.message, recipientId: conversation.otherId }
  })
  deps.hints.publish({ to: recipientId }, { to: userId })
  return sent
}
