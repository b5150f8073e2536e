import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getConversation, listConversations, listMessages } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', q] as const,
    queryFn: ({ pageParam: after, signal }) =>
      call(listConversations, { query: { after, ...(q && { q }) }, signal }),
    ...byPage,
  })

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversation', conversationId] as const,
    queryFn: ({ signal }) => call(getConversation, { params: { conversationId }, signal }),
  })

/** Pages go backwards: the first page has the latest messages. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', conversationId] as const,
    queryFn: ({ pageParam: after, signal }) =>
      call(listMessages, { params: { conversationId }, query: { after }, signal }),
    ...byPage,
  })
