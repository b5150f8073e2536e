import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import { swipeSession } from '#web/features/market/swipes/swipe-session.ts'
import { likedToast } from '#web/features/market/swipes/swipe-toasts.ts'
import { useSeenSearch } from '#web/features/market/saved-searches/use-searches.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { byPage } from '#web/lib/by-page.ts'

interface Page<Card> {
  cards: Card[]
  next: string | null
  searchName: string | null
}

/** Which search it is, and how its pages are fetched. */
interface SearchAsk<Card extends DeckCard> {
  /** The deck that shows the same cards. */
  deckName: string
  role: Role
  searchId: string | undefined
  /** The part of the map it is limited to. */
  within: string | undefined
  ask: (after: string | undefined, signal: AbortSignal) => Promise<Page<Card>>
  title: (card: Card) => string
}

export type Verdict = 'pass' | 'like' | 'super like'

const wordsFor = (verdict: Verdict, role: Role, name: string) =>
  verdict === 'like'
    ? likedToast(role)
    : {
        title: verdict === 'pass' ? t('Passed', undefined, 'swiped away') : t('Super liked'),
        description: name,
      }

/** The key of every query beside a deck. Changing the filters invalidates them. */
export const searchKey = (
  deckName: string,
  searchId: string | undefined,
  what: string,
  within: string | undefined,
) => ['deck-search', deckName, searchId ?? 'filters in use', what, within] as const

/** The list beside a deck. A swiped card leaves it at once, and returns to its position if the swipe is undone. */
export function useSearch<Card extends DeckCard>({
  deckName,
  role,
  searchId,
  within,
  ask,
  title,
}: SearchAsk<Card>) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, role, queryClient)
  useSyncExternalStore(session.subscribe, session.changes)
  const pages = useInfiniteQuery({
    queryKey: searchKey(deckName, searchId, 'list', within),
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    ...byPage,
    staleTime: 0,
    // The list stays while the map moves, but not when another search is opened.
    ...(within !== undefined && { placeholderData: keepPreviousData }),
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
      const isPass = verdict === 'pass'
      const offerUndo = () =>
        showToast({
          ...wordsFor(verdict, role, title(card)),
          action: { label: t('Undo'), onAct: () => void session.undo() },
        })
      session.swipe(deckName, card, {
        direction: isPass ? 'left' : 'right',
        isSuper: verdict === 'super like',
        by: 'list',
        onSaved: offerUndo,
      })
      // A pass promises nothing that the server has to confirm first.
      if (isPass) offerUndo()
    },
  }
}
