import { getMe } from '#shared/accounts.ts'
import { sendMessage, sendPhoto, type Message } from '#shared/chat.ts'
import { madeByHeader } from '#shared/made-by.ts'
import type { ErrorReply } from '#shared/errors.ts'
import { addressOf, ApiError, call, NetworkError } from '#web/lib/api.ts'
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
      : await sendFile(userId, conversationId, key, content.file, onShare)
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? new NotMeError() : error
  }
}

/** An XMLHttpRequest, because `fetch` does not tell how much of a file has gone. */
const sendFile = (
  userId: string,
  conversationId: string,
  key: string,
  file: File,
  onShare: (share: number) => void,
) =>
  new Promise<Message>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkError('The server could not be reached.'))
    request.open(sendPhoto.method, addressOf(sendPhoto, { conversationId }, { key }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader(madeByHeader, userId)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(loaded / Math.max(1, total)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201) resolve(response as Message)
      else if (response) reject(new ApiError(status, (response as ErrorReply).error))
      else fail()
    })
    request.send(file)
  })
