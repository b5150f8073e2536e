import type { Message } from '#shared/conversations/chat.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { fingerprintOf } from '#server/http/same-request.ts'
import type { Session } from '#server/http/session.ts'
import { keepPhoto } from '#server/features/people/photos/keep-photo.ts'
import { requireConversation } from './require-conversation.ts'
import { sendMessage } from './send-message.ts'
import { findMessageByKey } from './write-message.ts'

const rateLimit = { burst: 20, refillMs: 5_000 }

interface SentPhoto {
  key: string
  bytes: Buffer
  caption?: string | undefined
  replyToSeq?: number | undefined
}

/** Repeating a key returns the existing message and leaves no extra files. */
export async function sendPhoto(
  deps: Deps,
  session: Session,
  conversationId: string,
  { key, bytes, caption = '', replyToSeq }: SentPhoto,
): Promise<Message> {
  const { userId } = session
  await enforceRateLimit(deps, `send-photo:${userId}`, rateLimit)
  const fingerprint = fingerprintOf({ caption, replyToSeq }, bytes)
  // Checked before the photo is processed. Sending the message checks again, under the lock.
  const { isClosed } = await requireConversation(deps.pool, conversationId, userId)
  const earlier = await findMessageByKey(deps.pool, conversationId, { senderId: userId, key, fingerprint })
  if (earlier) return earlier
  if (isClosed) throw new AppError('conversation_closed')

  const sent: Message[] = []
  const photo = await keepPhoto(deps, conversationId, bytes, async (stored) => {
    sent.push(
      await sendMessage(deps, session, conversationId, {
        key,
        fingerprint,
        replyToSeq,
        content: { kind: 'photo', photo: stored, caption },
      }),
    )
  })
  const [message] = sent
  const isMine = message?.kind === 'photo' && message.photo.id === photo.id
  if (!isMine) await deps.photoStorage.deleteFolder([conversationId, photo.id])
  return message!
}
