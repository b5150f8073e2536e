import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Role } from '#shared/roles.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import type { DeckCard } from './deck-cache.ts'
import { swipeSession } from './swipe-session.ts'

interface Page {
  /** What the query of the page keeps its answer under. */
  queryKey: QueryKey
  role: Role
  /** The deck that the card belongs to, if there is only one. */
  deckName: string | null
}

/** Answers what has a page of its own, through the queue of all swipes: nothing is lost offline or sent twice. */
export function useAnswer<Card extends DeckCard>({ queryKey, role, deckName }: Page) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, role, queryClient)

  /** At once; the server's word comes with the next answer. */
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
    answer(card: Card, direction: SwipeDirection, isSuper = false) {
      session.swipe(deckName, card, { direction, isSuper, by: 'button' })
      void showAs(direction)
    },
  }
}
