import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PendingMessage } from './pending-message.ts'
import { outboxOf } from './outbox.ts'

export interface PendingMessages {
  items: readonly PendingMessage[]
  sendText: (text: string, replyTo?: PendingMessage['replyTo']) => void
  /** The caption and the reply go with the first photo. */
  sendPhotos: (files: Iterable<File>, caption: string, replyTo?: PendingMessage['replyTo']) => void
  retry: (key: string) => void
  discard: (key: string) => void
}

/** My messages in a conversation that the server doesn't have yet. */
export function usePendingMessages(userId: string, conversationId: string): PendingMessages {
  const queue = outboxOf(userId, useQueryClient())
  const all = useSyncExternalStore(queue.subscribe, queue.items)
  const items = useMemo(
    () => all.filter((item) => item.conversationId === conversationId),
    [all, conversationId],
  )
  useEffect(() => queue.wake(), [queue])

  return {
    items,
    sendText: (text, replyTo) => queue.add(conversationId, { kind: 'text', text }, replyTo),
    sendPhotos: (files, caption, replyTo) => {
      for (const [at, file] of [...files].entries()) {
        const words = at === 0 ? caption : ''
        const photo = { kind: 'photo' as const, file, localUrl: URL.createObjectURL(file), caption: words }
        queue.add(conversationId, photo, at === 0 ? replyTo : null)
      }
    },
    retry: queue.retry,
    discard: queue.discard,
  }
}
