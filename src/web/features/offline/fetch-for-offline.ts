import type { QueryClient } from '@tanstack/react-query'
import { conversationQuery, conversationsQuery, messagesQuery } from '#web/features/chat/chat-queries.ts'
import { matchesQuery } from '#web/features/matches/matches-query.ts'

const recentConversations = 5
const everyMs = 60 * 60_000
const name = 'keyswipe.fetched-for-offline'

const isDue = () => Date.now() - Number(localStorage.getItem(name) ?? 0) > everyMs

/** Once an hour, for whoever is signed in: matches and recent conversations, also if nobody opens them now. */
export async function fetchForOffline(queryClient: QueryClient) {
  if (queryClient.getQueryData(['me']) === undefined || !navigator.onLine || !isDue()) return
  localStorage.setItem(name, String(Date.now()))
  await queryClient.prefetchInfiniteQuery(matchesQuery(undefined))
  const { pages } = await queryClient.fetchInfiniteQuery(conversationsQuery(''))
  for (const { id } of pages[0]?.conversations.slice(0, recentConversations) ?? []) {
    await queryClient.prefetchQuery(conversationQuery(id))
    await queryClient.prefetchInfiniteQuery(messagesQuery(id))
  }
}
