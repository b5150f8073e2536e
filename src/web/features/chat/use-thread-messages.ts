import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#shared/chat.ts'
import type { Viewing } from '#shared/viewings.ts'
import { messagesQuery } from './chat-queries.ts'

export interface ThreadState {
  /** From the oldest that is loaded to the newest; undefined until the first page is there. */
  messages: readonly Message[] | undefined
  /** The latest viewing that still stands. */
  viewing: Viewing | undefined
  hasEarlier: boolean
  isLoadingEarlier: boolean
  hasFailed: boolean
  hasEarlierFailed: boolean
  loadEarlier: () => void
  retry: () => void
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
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    hasFailed: query.isError && !data,
    hasEarlierFailed: query.isFetchNextPageError,
    loadEarlier: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  }
}
