import type { QueryClient } from '@tanstack/react-query'
import type { Allowances } from '#shared/market/decks.ts'

export interface DeckCard {
  id: string
}

/** The remaining cards, as cached in the browser. */
export interface DeckData<Card extends DeckCard = DeckCard> {
  cards: Card[]
  isEnd: boolean
  allowances: Allowances
  /** When it was last fetched from the start. */
  startedAt: number
  /** How many were swiped since then. */
  swiped: number
}

export const decksKey = ['deck'] as const
export const deckKey = (name: string) => ['deck', name] as const

const without = (cards: DeckCard[], id: string) => cards.filter((card) => card.id !== id)

/** Removes a card from every deck that has it: a swipe in one counts in all. */
export function takeCard(queryClient: QueryClient, name: string | null, id: string) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: decksKey },
    (deck) => deck && { ...deck, cards: without(deck.cards, id) },
  )
  if (name === null) return
  queryClient.setQueryData<DeckData>(deckKey(name), (deck) => deck && { ...deck, swiped: deck.swiped + 1 })
}

/** Puts a card back on top of its deck. */
export function restoreCard(queryClient: QueryClient, name: string, card: DeckCard) {
  queryClient.setQueryData<DeckData>(
    deckKey(name),
    (deck) => deck && { ...deck, cards: [card, ...without(deck.cards, card.id)], swiped: deck.swiped - 1 },
  )
}

export function spendAllowance(queryClient: QueryClient, change: (left: Allowances) => Partial<Allowances>) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: decksKey },
    (deck) => deck && { ...deck, allowances: { ...deck.allowances, ...change(deck.allowances) } },
  )
}

/** New filters make a new deck, of which nothing has been seen yet. */
export function resetDecks(queryClient: QueryClient) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: decksKey },
    (deck) => deck && { ...deck, cards: [], isEnd: true, swiped: 0 },
  )
  void queryClient.resetQueries({ queryKey: ['deck-search'] })
  return queryClient.invalidateQueries({ queryKey: decksKey })
}
