import type { viewClient } from '#shared/market/clients.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { useSwipe } from '#web/features/market/swipes/use-swipe.ts'
import { clientQuery } from '#web/features/market/clients/client-queries.ts'

export type ViewedClient = ReplyOf<typeof viewClient>

/** Like, pass or super like from a client's page. */
export function useSwipeClient({ client, fits }: ViewedClient) {
  // No deck name: a client is in the deck of every kind they look for.
  const { session, swipeCard } = useSwipe<ClientCard>({
    queryKey: clientQuery(client.id).queryKey,
    role: 'owner',
    deckName: null,
  })
  return {
    onMatch: session.onMatch,
    swipe: (direction: SwipeDirection, isSuper?: boolean) =>
      swipeCard({ ...client, fits, why: null }, direction, isSuper),
  }
}
