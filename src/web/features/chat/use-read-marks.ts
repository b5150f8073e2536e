import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { markMessages, type Conversation } from '#shared/chat.ts'
import { call } from '#web/lib/api.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'
import { markRead } from './chat-cache.ts'
import { startReading } from './reading.ts'

/** Says that I have read up to the last message, while I can see it. */
export function useReadMarks(
  { id, readSeq }: Conversation,
  userId: string,
  lastSeq: number,
  isAtEnd: boolean,
) {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  const isOnline = useOnline()
  const saidSeq = useRef(0)

  // Before it is painted: what can be seen is not announced.
  useLayoutEffect(() => (isVisible ? startReading(id) : undefined), [id, isVisible])

  useEffect(() => {
    const isUnread = lastSeq > Math.max(readSeq, saidSeq.current)
    if (!isUnread || !isVisible || !isAtEnd || !isOnline) return
    saidSeq.current = lastSeq
    const marks = { deliveredSeq: lastSeq, readSeq: lastSeq }
    call(markMessages, { params: { conversationId: id }, body: marks })
      .then(() => {
        markRead(queryClient, userId, { conversationId: id, userId, ...marks })
        return queryClient.invalidateQueries({ queryKey: ['unread'] })
      })
      .catch(() => {
        // Said again with the next message, or when the page comes into sight.
        saidSeq.current = 0
      })
  }, [queryClient, id, userId, lastSeq, readSeq, isVisible, isAtEnd, isOnline])
}
