import type { DeckCard } from '#web/features/market/swipes/deck-cache.ts'
import type { Deck } from './use-deck.ts'

interface DeckHeadingProps {
  deck: Pick<Deck<DeckCard>, 'state'>
  children: string
}

/** The page title, for screen readers only; without cards, the message is the title instead. */
export const DeckHeading = ({ deck, children }: DeckHeadingProps) =>
  deck.state === 'cards' || deck.state === 'loading' ? <h1 className="sr-only">{children}</h1> : null
