import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#shared/conversations/chat.ts'
import { conversationRequestsQuery } from './date-request-queries.ts'

/** The latest request about the listing of a conversation, wherever its card is in the thread. */
export function useCurrentRequest({ id, listing }: Pick<Conversation, 'id' | 'listing'>) {
  const { data } = useQuery({ ...conversationRequestsQuery(id), enabled: listing !== null })
  return data?.requests.find(({ listingId }) => listingId === listing?.id)
}
