import { useEffect, useState } from 'react'
import type { DeckCard } from './deck-cache.ts'
import type { Deck } from './use-deck.ts'

export interface Match<Card extends DeckCard> {
  card: Card
  conversationId: string
}

/** The matches that are still to be celebrated, one after the other. */
export function useMatches<Card extends DeckCard>({ onMatch }: Pick<Deck<Card>, 'onMatch'>) {
  const [matches, setMatches] = useState<Match<Card>[]>([])
  useEffect(
    () =>
      onMatch((card, conversationId) =>
        setMatches((waiting) => [...waiting, { card: card as Card, conversationId }]),
      ),
    [onMatch],
  )
  return {
    match: matches[0],
    dismiss: () => setMatches((waiting) => waiting.slice(1)),
  }
}
