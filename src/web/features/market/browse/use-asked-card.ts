import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import { useOpenedCard } from '#web/features/market/decks/use-opened-card.ts'
import type { MapAsk } from './search-page.tsx'

/** The card whose details are open. Fetched if it isn't in the list, as after a reload or from the map. */
export function useAskedCard<Card extends DeckCard>(cards: readonly Card[], { key, askCards }: MapAsk<Card>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const id = params.get('card')
  const listed = cards.find((card) => card.id === id)
  const { data, isError } = useQuery({
    queryKey: [...key, 'card', id],
    queryFn: ({ signal }) => askCards(id!, signal),
    enabled: id !== null && !listed,
    staleTime: 0,
  })
  return useOpenedCard({
    find: () => listed ?? data?.cards[0],
    isComplete: data !== undefined || isError,
    onGone() {
      params.delete('card')
      void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true })
    },
  })
}
