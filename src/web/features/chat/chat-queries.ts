import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getConversation, listConversations, listMessages } from '#shared/chat.ts'
import { call } from '#web/lib/api.ts'

export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', q] as const,
    queryFn: ({ pageParam: after, signal }) =>
      call(listConversations, { query: { after, ...(q && { q }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ conversations, hasMore }) => (hasMore ? conversations.at(-1)?.id : undefined),
  })

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversation', conversationId] as const,
    queryFn: ({ signal }) => call(getConversation, { params: { conversationId }, signal }),
  })

/** Pages go backwards: the first one is the latest. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', conversationId] as const,
    queryFn: ({ pageParam: before, signal }) =>
      call(listMessages, { params: { conversationId }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages[0]?.seq : undefined),
  })
