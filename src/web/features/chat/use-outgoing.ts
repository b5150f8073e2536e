import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Outgoing } from './outgoing.ts'
import { outboxOf } from './outbox.ts'

export interface Outgoings {
  items: readonly Outgoing[]
  sendText: (text: string) => void
  sendPhotos: (files: Iterable<File>) => void
  retry: (key: string) => void
  discard: (key: string) => void
}

/** What I wrote in a conversation and the server does not have yet. */
export function useOutgoing(userId: string, conversationId: string): Outgoings {
  const queue = outboxOf(userId, useQueryClient())
  const all = useSyncExternalStore(queue.subscribe, queue.items)
  const items = useMemo(
    () => all.filter((item) => item.conversationId === conversationId),
    [all, conversationId],
  )
  useEffect(() => queue.wake(), [queue])

  return {
    items,
    sendText: (text) => queue.add(conversationId, { kind: 'text', text }),
    sendPhotos: (files) => {
      for (const file of files)
        queue.add(conversationId, { kind: 'photo', file, localUrl: URL.createObjectURL(file) })
    },
    retry: queue.retry,
    discard: queue.discard,
  }
}
