import { markMessages } from '#shared/chat.ts'
import { call } from '#web/lib/api.ts'

const gatherMs = 300

/** Tells senders that their messages have come; many at once are one mark a conversation. */
export function createDelivery() {
  const waiting = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send() {
    timer = undefined
    for (const [conversationId, deliveredSeq] of waiting)
      void call(markMessages, { params: { conversationId }, body: { deliveredSeq, readSeq: 0 } })
        // The next message, or reading it, says the same.
        .catch(() => undefined)
    waiting.clear()
  }

  return {
    add(conversationId: string, seq: number) {
      waiting.set(conversationId, Math.max(seq, waiting.get(conversationId) ?? 0))
      timer ??= setTimeout(send, gatherMs)
    },
  }
}
