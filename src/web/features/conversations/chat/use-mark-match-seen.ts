import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markMatchSeen, type Conversation } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'
import { forgetNewMatch } from './chat-cache.ts'

/** Marks a new match as seen while its conversation is visible. */
export function useMarkMatchSeen({ id, isNewMatch }: Conversation) {
  const queryClient = useQueryClient()
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isNewMatch || !isVisible) return
    call(markMatchSeen, { params: { conversationId: id } })
      .then(() => forgetNewMatch(queryClient, id))
      // Retried the next time it is opened.
      .catch(() => undefined)
  }, [queryClient, id, isNewMatch, isVisible])
}
