import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import type { DeckCard } from './deck-cache.ts'
import { swipeSession } from './swipe-session.ts'

interface Page {
  /** The key of the page's query. */
  queryKey: QueryKey
  role: Role
  /** The deck that the card belongs to, if there is only one. */
  deckName: string | null
}

/** Swipes a card from its own page, through the shared swipe queue: nothing is lost offline or sent twice. */
export function useSwipe<Card extends DeckCard>({ queryKey, role, deckName }: Page) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, role, queryClient)

  /** Optimistic; the next response brings the server's state. */
  async function showAs(swiped: SwipeDirection | null) {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<{ swiped: SwipeDirection | null }>(
      queryKey,
      (page) => page && { ...page, swiped },
    )
  }

  return {
    session,
    showAs,
    swipeCard(card: Card, direction: SwipeDirection, isSuper = false) {
      session.swipe(deckName, card, { direction, isSuper, by: 'button' })
      void showAs(direction)
    },
  }
}
