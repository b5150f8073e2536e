import { queryOptions } from '@tanstack/react-query'
import { translateMessage, type Message } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'

/** Kept in memory only. */
export const translationQuery = ({ conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>) =>
  queryOptions({
    queryKey: ['translation', conversationId, seq] as const,
    queryFn: ({ signal }) => call(translateMessage, { params: { conversationId, seq: String(seq) }, signal }),
    staleTime: Infinity,
    retry: false,
  })
