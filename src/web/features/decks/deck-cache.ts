import type { QueryClient } from '@tanstack/react-query'
import type { Allowances } from '#shared/decks.ts'

export interface DeckCard {
  id: string
}

/** The cards that are still to come, as the browser knows them. */
export interface DeckData<Card extends DeckCard = DeckCard> {
  cards: Card[]
  isEnd: boolean
  allowances: Allowances
  /** When it was fetched from the beginning. */
  startedAt: number
  /** How many were swiped since then. */
  swiped: number
}

export const deckKey = (name: string) => ['deck', name]

const without = (cards: DeckCard[], id: string) => cards.filter((card) => card.id !== id)

/** Takes a card off every deck that holds it: who is passed in one is passed in all. */
export function takeCard(queryClient: QueryClient, name: string | null, id: string) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: ['deck'] },
    (deck) => deck && { ...deck, cards: without(deck.cards, id) },
  )
  if (name === null) return
  queryClient.setQueryData<DeckData>(deckKey(name), (deck) => deck && { ...deck, swiped: deck.swiped + 1 })
}

/** Puts a card back on top of its deck. */
export function returnCard(queryClient: QueryClient, name: string, card: DeckCard) {
  queryClient.setQueryData<DeckData>(
    deckKey(name),
    (deck) => deck && { ...deck, cards: [card, ...without(deck.cards, card.id)], swiped: deck.swiped - 1 },
  )
}

export function spendAllowance(queryClient: QueryClient, change: (left: Allowances) => Partial<Allowances>) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: ['deck'] },
    (deck) => deck && { ...deck, allowances: { ...deck.allowances, ...change(deck.allowances) } },
  )
}

/** Other wishes are another deck, of which nothing was seen yet. */
export function beginDecksAnew(queryClient: QueryClient) {
  queryClient.setQueriesData<DeckData>(
    { queryKey: ['deck'] },
    (deck) => deck && { ...deck, cards: [], isEnd: true, swiped: 0 },
  )
  void queryClient.resetQueries({ queryKey: ['deck-search'] })
  return queryClient.invalidateQueries({ queryKey: ['deck'] })
}
