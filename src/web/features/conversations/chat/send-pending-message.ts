import { getMe } from '#shared/people/accounts.ts'
import { sendMessage, sendPhoto, type Message } from '#shared/conversations/chat.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { NotMeError } from './message-queue.ts'
import type { PendingMessage } from './pending-message.ts'

/** Sends a message only if its author is still signed in. */
export async function sendPendingMessage(
  userId: string,
  { key, conversationId, content, replyTo }: PendingMessage,
  isLate: boolean,
  onShare: (share: number) => void,
): Promise<Message> {
  try {
    if (isLate && (await call(getMe)).id !== userId) throw new NotMeError()
    const replyToSeq = replyTo?.seq
    return content.kind === 'text'
      ? await call(sendMessage, {
          params: { conversationId },
          body: { key, text: content.text, replyToSeq },
          madeBy: userId,
        })
      : await sendFile(sendPhoto, content.file, {
          params: { conversationId },
          query: { key, caption: content.caption, replyToSeq },
          madeBy: userId,
          onSent: (bytes) => onShare(bytes / Math.max(1, content.file.size)),
        }).reply
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? new NotMeError() : error
  }
}
