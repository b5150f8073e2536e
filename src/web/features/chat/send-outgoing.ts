import { getMe } from '#shared/accounts.ts'
import { sendMessage, sendPhoto, type Message } from '#shared/chat.ts'
import { madeByHeader } from '#shared/made-by.ts'
import { addressOf, ApiError, call } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { NotMeError } from './message-queue.ts'
import type { Outgoing } from './outgoing.ts'

/** Sends one message as the person who wrote it, or not at all. */
export async function sendOutgoing(
  userId: string,
  { key, conversationId, content }: Outgoing,
  isLate: boolean,
  onShare: (share: number) => void,
): Promise<Message> {
  try {
    if (isLate && (await call(getMe)).id !== userId) throw new NotMeError()
    return content.kind === 'text'
      ? await call(sendMessage, {
          params: { conversationId },
          body: { key, text: content.text },
          madeBy: userId,
        })
      : await sendFile<Message>(addressOf(sendPhoto, { conversationId }, { key }), content.file, {
          headers: { [madeByHeader]: userId },
          onSent: (bytes) => onShare(bytes / Math.max(1, content.file.size)),
        }).reply
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? new NotMeError() : error
  }
}
