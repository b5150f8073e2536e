import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { viewClient } from '#shared/clients.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { recordSwipe, type SwipeDirection } from '#shared/swipes.ts'
import { takeCard } from '#web/features/decks/deck-cache.ts'
import { showLikedToast, showMatchToast, showSwipeError } from '#web/features/decks/swipe-toasts.ts'
import { call } from '#web/lib/api.ts'

const clientKey = (clientId: string) => ['client', clientId]

/** A client as an owner sees them, and what was said so far. */
export const useClient = (clientId: string) =>
  useQuery({
    queryKey: clientKey(clientId),
    queryFn: ({ signal }) => call(viewClient, { params: { clientId }, signal }),
  })

interface Answer {
  direction: SwipeDirection
  isSuper?: boolean
}

/** Like, pass or super like from the client's own page. */
export function useAnswerClient(clientId: string, onMatch: (conversationId: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ direction, isSuper = false }: Answer) =>
      call(recordSwipe, { body: { targetId: clientId, direction, isSuper, key: crypto.randomUUID() } }),
    onSuccess: (outcome, { direction, isSuper = false }) => {
      takeCard(queryClient, '', clientId)
      queryClient.setQueryData<ReplyOf<typeof viewClient>>(
        clientKey(clientId),
        (old) =>
          old && {
            ...old,
            swiped: direction,
            conversationId: outcome.outcome === 'matched' ? outcome.conversationId : old.conversationId,
          },
      )
      void queryClient.invalidateQueries({ queryKey: ['likes'] })
      if (outcome.outcome === 'matched') {
        showMatchToast('owner')
        onMatch(outcome.conversationId)
      } else if (outcome.outcome === 'liked') showLikedToast({ by: 'button', isSuper }, 'owner')
    },
    onError: (error, { direction }) => showSwipeError({ by: 'button', direction }, error),
  })
}
