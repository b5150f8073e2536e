import { useEffect, useState } from 'react'
import type { DeckCard } from './deck-cache.ts'
import type { SwipeSession } from './swipe-session.ts'

export interface Match<Card extends DeckCard> {
  card: Card
  conversationId: string
}

/** Matches still to be celebrated, one at a time. */
export function useMatches<Card extends DeckCard>({ onMatch }: Pick<SwipeSession, 'onMatch'>) {
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
