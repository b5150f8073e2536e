import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { markMessages, type Conversation } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'
import { markRead } from './chat-cache.ts'
import { startReading } from './reading.ts'

/** Marks the conversation as read up to the last message while it is visible. */
export function useReadMarks(
  { id, readSeq }: Conversation,
  userId: string,
  lastSeq: number,
  isAtEnd: boolean,
) {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  const isOnline = useOnline()
  const sentSeq = useRef(0)

  // Before paint, so that no notification is shown for a visible message.
  useLayoutEffect(() => (isVisible ? startReading(id) : undefined), [id, isVisible])

  useEffect(() => {
    const isUnread = lastSeq > Math.max(readSeq, sentSeq.current)
    if (!isUnread || !isVisible || !isAtEnd || !isOnline) return
    sentSeq.current = lastSeq
    const marks = { deliveredSeq: lastSeq, readSeq: lastSeq }
    call(markMessages, { params: { conversationId: id }, body: marks })
      .then(() => {
        markRead(queryClient, userId, { conversationId: id, userId, ...marks })
        return invalidate(queryClient, 'unread')
      })
      .catch(() => {
        // Retried with the next message, or when the page becomes visible.
        sentSeq.current = 0
      })
  }, [queryClient, id, userId, lastSeq, readSeq, isVisible, isAtEnd, isOnline])
}
