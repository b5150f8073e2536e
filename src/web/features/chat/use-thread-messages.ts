import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#shared/chat.ts'
import type { Viewing } from '#shared/viewings.ts'
import type { MorePages } from '#web/ui/endless.tsx'
import { messagesQuery } from './chat-queries.ts'

export interface ThreadState {
  /** From the oldest that is loaded to the newest; undefined until the first page is there. */
  messages: readonly Message[] | undefined
  /** The latest viewing that still stands. */
  viewing: Viewing | undefined
  /** What was written before those. */
  earlier: MorePages
  hasFailed: boolean
  retry: () => unknown
}

const standing = new Set<Viewing['state']>(['proposed', 'accepted'])

export function useThreadMessages(conversationId: string): ThreadState {
  const query = useInfiniteQuery(messagesQuery(conversationId))
  const { data } = query
  const messages = useMemo(() => data?.pages.toReversed().flatMap((page) => page.messages), [data])
  const latest = messages?.findLast(
    (message) => message.kind === 'viewing' && standing.has(message.viewing.state),
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
