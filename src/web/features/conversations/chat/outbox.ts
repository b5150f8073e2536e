import type { QueryClient } from '@tanstack/react-query'
import { suggestNotifications } from '#web/features/people/notifications/prompt-moment.ts'
import { pendingSignOut } from '#web/lib/pending-sign-out.ts'
import { addMessage } from './chat-cache.ts'
import { createMessageQueue, type MessageQueue } from './message-queue.ts'
import { sendPendingMessage } from './send-pending-message.ts'
import { waitingMessages, waitingMessagesName } from './waiting-messages.ts'

let outbox: { userId: string; queue: MessageQueue } | undefined

/** The single queue of this page; it keeps sending whichever screen is open. */
export function outboxOf(userId: string, queryClient: QueryClient): MessageQueue {
  if (outbox?.userId === userId) return outbox.queue
  const queue = createMessageQueue({
    store: waitingMessages(localStorage, userId),
    send: (message, isLate, onShare) => sendPendingMessage(userId, message, isLate, onShare),
    onSent: (message) => {
      addMessage(queryClient, userId, message)
      suggestNotifications(userId)
    },
    // After signing out nothing more is sent, even though the page may live on for a moment.
    isOnline: () => navigator.onLine && !pendingSignOut(),
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
