import type { Message } from '#shared/chat.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { lockOpenConversation } from './require-conversation.ts'
import { writeMessage, type NewMessage } from './write-message.ts'

/** Nobody types faster than this. */
const allowance = { burst: 60, refillMs: 500 }

/** Acknowledged means kept: the message, its number and both sides' events are one transaction. */
export async function sendMessage(
  deps: Deps,
  { userId }: Session,
  conversationId: string,
  message: Pick<NewMessage, 'key' | 'content'>,
): Promise<Message> {
  await requireAllowance(deps, `message:${userId}`, allowance)
  const { sent, otherId } = await inTransaction(deps.pool, async (client) => {
    const conversation = await lockOpenConversation(client, conversationId, userId)
    const { rows } = await client.query<{ name: string }>({
      name: 'find-name',
      text: 'select full_name "name" from profiles where id = $1',
      values: [userId],
    })
    const written = await writeMessage(client, conversation, rows[0]?.name ?? '', {
      ...message,
      senderId: userId,
      at: deps.now(),
    })
    return { sent: written, otherId: conversation.otherId }
  })
  deps.hints.publish({ to: otherId }, { to: userId })
  return sent
}
