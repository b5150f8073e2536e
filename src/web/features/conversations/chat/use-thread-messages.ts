import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#shared/conversations/chat.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import type { MorePages } from '#web/ui/endless.tsx'
import { messagesQuery } from './chat-queries.ts'

export interface ThreadState {
  /** Oldest loaded message first; undefined until the first page has loaded. */
  messages: readonly Message[] | undefined
  /** The latest viewing that is still active. */
  viewing: Viewing | undefined
  /** Pages of older messages. */
  earlier: MorePages
  hasFailed: boolean
  retry: () => unknown
}

const openStates = new Set<Viewing['state']>(['proposed', 'accepted'])

export function useThreadMessages(conversationId: string): ThreadState {
  const query = useInfiniteQuery(messagesQuery(conversationId))
  const { data } = query
  const messages = useMemo(() => data?.pages.toReversed().flatMap((page) => page.messages), [data])
  const latest = messages?.findLast(
    (message) => message.kind === 'viewing' && openStates.has(message.viewing.state),
  )
  return {
    messages,
    viewing: latest?.kind === 'viewing' ? latest.viewing : undefined,
    earlier: {
      hasNextPage: query.hasNextPage,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError,
      fetchNextPage: () => query.fetchNextPage({ cancelRefetch: false }),
    },
    hasFailed: query.isError && !data,
    retry: query.refetch,
  }
}
