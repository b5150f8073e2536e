import type { QueryClient } from '@tanstack/react-query'
import { suggestNotifications } from '#web/features/notifications/prompt-moment.ts'
import { sessionToEnd } from '#web/lib/session-to-end.ts'
import { addMessage } from './chat-cache.ts'
import { createMessageQueue, type MessageQueue } from './message-queue.ts'
import { sendOutgoing } from './send-outgoing.ts'
import { waitingMessages, waitingMessagesName } from './waiting-messages.ts'

let outbox: { userId: string; queue: MessageQueue } | undefined

/** The one queue of this page; it goes on sending whichever screen is open. */
export function outboxOf(userId: string, queryClient: QueryClient): MessageQueue {
  if (outbox?.userId === userId) return outbox.queue
  const queue = createMessageQueue({
    store: waitingMessages(localStorage, userId),
    send: (message, isLate, onShare) => sendOutgoing(userId, message, isLate, onShare),
    onSent: (message) => {
      addMessage(queryClient, userId, message)
      suggestNotifications(userId)
    },
    // Who has signed out sends nothing more, though the page may live on for a moment.
    isOnline: () => navigator.onLine && !sessionToEnd(),
    alone: (conversationId, work) =>
      'locks' in navigator ? navigator.locks.request(`keyswipe-outbox-${conversationId}`, work) : work(),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
  })
  addEventListener('online', queue.wake)
  addEventListener('storage', ({ key }) => {
    if (key === waitingMessagesName(userId)) queue.sync()
  })
  outbox = { userId, queue }
  return queue
}
