import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query'
import type { BodyOf } from '#shared/endpoint.ts'
import { requestDates, type DateRequest } from '#shared/conversations/date-requests.ts'
import { messagesQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query-keys.ts'

export type RequestBody = BodyOf<typeof requestDates>

const mutationKey = (conversationId: string) => ['request-dates', conversationId]

/** Sends a request in the background. The thread shows it on its way, and offers to retry it with the same key. */
export function useSendRequest(conversationId: string) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: mutationKey(conversationId),
    mutationFn: (body: RequestBody) => call(requestDates, { params: { conversationId }, body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey })
      void invalidate(queryClient, 'date-requests', 'quote')
    },
    onError: () => void invalidate(queryClient, 'date-requests', 'quote'),
    gcTime: Infinity,
    // One that waited for the network would be lost with the page.
    networkMode: 'always',
  })
  return (body: RequestBody) => {
    // It replaces one that failed.
    const cache = queryClient.getMutationCache()
    for (const failed of cache.findAll({ mutationKey: mutationKey(conversationId), status: 'error' }))
      cache.remove(failed)
    mutate(body)
  }
}

export interface UnsentRequest {
  body: RequestBody
  state: 'sending' | 'failed'
  /** Why the server refused it. */
  reason: string | undefined
  discard: () => void
}

/** A request that the server hasn't confirmed. */
export function useUnsentRequest(conversationId: string): UnsentRequest | undefined {
  const queryClient = useQueryClient()
  const mutations = useMutationState({
    filters: { mutationKey: mutationKey(conversationId) },
    // A copy, because only a different object shows the change.
    select: (mutation) => {
      const { status, error, variables } = (mutation as Mutation<DateRequest, Error, RequestBody>).state
      return { status, error, body: variables, mutation }
    },
  })
  const last = mutations.at(-1)
  if (!last?.body || last.status === 'success' || last.status === 'idle') return undefined
  const { body, status, error, mutation } = last
  return {
    body,
    state: status === 'error' ? 'failed' : 'sending',
    reason: error instanceof ApiError ? error.message : undefined,
    discard: () => queryClient.getMutationCache().remove(mutation),
  }
}
