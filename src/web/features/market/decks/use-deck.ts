import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Allowances } from '#shared/market/decks.ts'
import type { Role } from '#shared/roles.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { isWorthRetrying } from '#web/lib/query-client.ts'
import { deckKey, type DeckCard, type DeckData } from '#web/features/market/swipes/deck-cache.ts'
import {
  swipeSession,
  type SwipeGesture,
  type SwipeSession,
} from '#web/features/market/swipes/swipe-session.ts'

const retries = 3
const retryDelayMs = 1000
/** More cards are fetched when only this many are left. */
const fewCards = 6
/** How many cards are visible at once, one behind the other. */
export const cardsInSight = 3
const emptyPagePauseMs = 250
const maxEmptyPages = 20

interface Page<Card> {
  cards: Card[]
  isEnd: boolean
  allowances: Allowances
}

export interface DeckAsk<Card extends DeckCard> {
  name: string
  role: Role
  ask: (signal: AbortSignal) => Promise<Page<Card>>
  /** The first page, if known without a request. */
  firstPage?: () => Page<Card> | undefined
}

/** What a deck screen shows and does, whatever its source of cards. */
export interface Deck<Card extends DeckCard> {
  /** `failed`: the request failed, so it's unknown whether there are cards. */
  state: 'loading' | 'cards' | 'none' | 'seen-all' | 'failed'
  cards: Card[]
  allowances: Allowances
  swipe: (card: Card, gesture: SwipeGesture) => void
  undo: () => void
  /** Starts over at the first card and returns the result. */
  reload: () => Promise<'cards' | 'none' | 'failed'>
  onMatch: SwipeSession['onMatch']
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const withoutLimit: Allowances = { undos: null, superLikes: null }

export function useDeck<Card extends DeckCard>({ name, role, ask, firstPage }: DeckAsk<Card>): Deck<Card> {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, role, queryClient)
  const toppingUp = useRef(false)

  /** The next cards that aren't known here yet. An empty page that isn't the last one means: try again. */
  async function askForNew(signal: AbortSignal, isKnown: (id: string) => boolean): Promise<Page<Card>> {
    for (let tries = 1; ; tries += 1) {
      const page = await ask(signal)
      const cards = page.cards.filter(({ id }) => !session.isSwiped(id) && !isKnown(id))
      if (cards.length > 0 || page.isEnd || tries === maxEmptyPages) return { ...page, cards }
      // Until the server has recorded the swipes, it returns the same cards.
      await session.queue.flush()
      await pause(emptyPagePauseMs)
    }
  }

  const known = () => queryClient.getQueryData<DeckData<Card>>(deckKey(name))
  const holds = (id: string) => known()?.cards.some((card) => card.id === id) ?? false

  /** The first page; cards that are visible and still in the deck keep their position. */
  async function begin(signal: AbortSignal): Promise<DeckData<Card>> {
    const page = await askForNew(signal, () => false)
    const inSight = (known()?.cards ?? [])
      .slice(0, cardsInSight)
      .flatMap(({ id }) => page.cards.find((card) => card.id === id) ?? [])
    const rest = page.cards.filter((card) => !inSight.includes(card))
    return { ...page, cards: [...inSight, ...rest], startedAt: Date.now(), swiped: known()?.swiped ?? 0 }
  }

  function beginWithKnown(): DeckData<Card> | undefined {
    const page = firstPage?.()
    if (!page) return undefined
    const cards = page.cards.filter(({ id }) => !session.isSwiped(id))
    return { ...page, cards, startedAt: Date.now(), swiped: 0 }
  }

  const query = useQuery({
    queryKey: deckKey(name),
    queryFn: ({ signal }) => begin(signal),
    initialData: beginWithKnown,
    retry: (failures, error) => failures < retries && isWorthRetrying(error),
    retryDelay: retryDelayMs,
    staleTime: Infinity,
    // Compares by position: without the first card, every other one would be a new object and be rendered again.
    structuralSharing: false,
    refetchOnMount: ({ state }) => (state.data?.cards.length && !state.isInvalidated ? false : 'always'),
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
  })
  const { data } = query

  async function topUp(startedAt: number) {
    const { cards, ...rest } = await askForNew(new AbortController().signal, holds)
    queryClient.setQueryData<DeckData<Card>>(deckKey(name), (deck) => {
      if (deck?.startedAt !== startedAt) return deck
      const added = cards.filter(
        ({ id }) => !session.isSwiped(id) && !deck.cards.some((card) => card.id === id),
      )
      return { ...deck, ...rest, cards: [...deck.cards, ...added] }
    })
  }

  useEffect(() => {
    const isLow = data && !data.isEnd && data.cards.length <= fewCards
    if (!isLow || toppingUp.current) return
    toppingUp.current = true
    void topUp(data.startedAt)
      .catch(() => (data.cards.length === 0 ? query.refetch() : undefined))
      .finally(() => {
        toppingUp.current = false
      })
    // oxlint-disable-next-line react/exhaustive-deps -- only another card or another page is a reason to ask
  }, [data])

  const cards = data?.cards ?? []
  return {
    state: stateOf(),
    cards,
    allowances: data?.allowances ?? withoutLimit,
    swipe: (card, gesture) => session.swipe(name, card, gesture),
    undo: () => void session.undo(),
    async reload() {
      const { isSuccess, data: deck } = await query.refetch()
      if (!isSuccess) return 'failed'
      return deck.cards.length > 0 ? 'cards' : 'none'
    },
    onMatch: session.onMatch,
  }

  function stateOf() {
    if (cards.length > 0) return 'cards'
    if (query.isFetching || (data && !data.isEnd && !query.isError)) return 'loading'
    // A failed Start Over doesn't change that everything was seen.
    if (data?.isEnd && data.swiped > 0) return 'seen-all'
    return query.isError ? 'failed' : 'none'
  }
}
