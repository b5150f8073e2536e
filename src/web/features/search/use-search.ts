import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Role } from '#shared/roles.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import type { DeckCard } from '#web/features/decks/deck-cache.ts'
import { swipeSession } from '#web/features/decks/swipe-session.ts'
import { useSeenSearch } from '#web/features/searches/use-searches.ts'
import { showToast } from '#web/ui/toast-store.ts'

interface Page<Card> {
  cards: Card[]
  next: string | null
  searchName: string | null
}

/** Whose search it is, and how its pages are asked for. */
interface SearchAsk<Card extends DeckCard> {
  /** Of the deck that shows the same. */
  deckName: string
  role: Role
  searchId: string | undefined
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Page<Card>>
  title: (card: Card) => string
}

export type Verdict = 'pass' | 'like' | 'super like'
const said: Record<Verdict, string> = { pass: 'Passed', like: 'Liked', 'super like': 'Super liked' }

/** Whatever is asked for beside a deck; other wishes ask anew. */
export const searchKey = (deckName: string, searchId: string | undefined, what: string) => [
  'deck-search',
  deckName,
  searchId ?? 'filters in use',
  what,
]

/** The list beside a deck. What is swiped leaves it at once, and comes back where it was when that is undone. */
export function useSearch<Card extends DeckCard>({ deckName, role, searchId, ask, title }: SearchAsk<Card>) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, role, queryClient)
  useSyncExternalStore(session.subscribe, session.changes)
  const pages = useInfiniteQuery({
    queryKey: searchKey(deckName, searchId, 'list'),
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  useSeenSearch(pages.isSuccess ? searchId : undefined)
  const isThere = ({ id }: DeckCard) => !session.isSwiped(id)

  return {
    pages,
    cards: pages.data?.pages.flatMap(({ cards }) => cards).filter(isThere) ?? [],
    name: pages.data?.pages[0]?.searchName ?? null,
    isThere,
    onMatch: session.onMatch,
    swipe(card: Card, verdict: Verdict) {
      session.swipe(deckName, card, {
        direction: verdict === 'pass' ? 'left' : 'right',
        isSuper: verdict === 'super like',
        by: 'list',
      })
      showToast({
        title: said[verdict],
        description: title(card),
        action: { label: 'Undo', onAct: () => void session.undo() },
        durationMs: 5000,
      })
    },
  }
}
