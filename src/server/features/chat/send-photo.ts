import type { Message } from '#shared/chat.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { requireConversation } from './require-conversation.ts'
import { sendMessage } from './send-message.ts'
import { findMessageByKey } from './write-message.ts'

const allowance = { burst: 20, refillMs: 5_000 }

/** The same key again answers with the message that is there, and leaves no files of its own. */
export async function sendPhoto(
  deps: Deps,
  session: Session,
  conversationId: string,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<Message> {
  const { userId } = session
  await requireAllowance(deps, `send-photo:${userId}`, allowance)
  // Looked at before the work; the message itself looks again, under the lock.
  const { isClosed } = await requireConversation(deps.pool, conversationId, userId)
  const earlier = await findMessageByKey(deps.pool, conversationId, userId, key)
  if (earlier) return earlier
  if (isClosed) throw new AppError('conversation_closed')

  const sent: Message[] = []
  const photo = await keepPhoto(deps, conversationId, bytes, async (stored) => {
    sent.push(
      await sendMessage(deps, session, conversationId, { key, content: { kind: 'photo', photo: stored } }),
    )
  })
  const [message] = sent
  const isMine = message?.kind === 'photo' && message.photo.id === photo.id
  if (!isMine) await deps.photoStorage.deleteFolder([conversationId, photo.id])
  return message!
}
