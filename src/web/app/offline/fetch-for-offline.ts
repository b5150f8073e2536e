import type { QueryClient } from '@tanstack/react-query'
import { hourMs } from '#shared/durations.ts'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import {
  conversationQuery,
  conversationsQuery,
  messagesQuery,
} from '#web/features/conversations/chat/chat-queries.ts'
import { matchesQuery } from '#web/features/conversations/matches/matches-query.ts'

const recentConversations = 5
const everyMs = hourMs
const name = 'keyswipe.fetched-for-offline'

const isDue = () => Date.now() - Number(localStorage.getItem(name) ?? 0) > everyMs

/** Once an hour while signed in: caches matches and recent conversations, even if they aren't opened now. */
export async function fetchForOffline(queryClient: QueryClient) {
  if (queryClient.getQueryData(meQuery.queryKey) === undefined || !navigator.onLine || !isDue()) return
  localStorage.setItem(name, String(Date.now()))
  await queryClient.prefetchInfiniteQuery(matchesQuery(undefined))
  const { pages } = await queryClient.fetchInfiniteQuery(conversationsQuery(''))
  for (const { id } of pages[0]?.conversations.slice(0, recentConversations) ?? []) {
    await queryClient.prefetchQuery(conversationQuery(id))
    await queryClient.prefetchInfiniteQuery(messagesQuery(id))
  }
}
