import { markMessages } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'

const gatherMs = 300

/** Reports messages as delivered to their senders, batched into one mark per conversation. */
export function createDelivery() {
  const waiting = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send() {
    timer = undefined
    for (const [conversationId, deliveredSeq] of waiting)
      void call(markMessages, { params: { conversationId }, body: { deliveredSeq, readSeq: 0 } })
        // The next message, or reading it, sets the same mark.
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
