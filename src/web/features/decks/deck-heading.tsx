import type { DeckCard } from './deck-cache.ts'
import type { Deck } from './use-deck.ts'

interface DeckHeadingProps {
  deck: Pick<Deck<DeckCard>, 'state'>
  children: string
}

/** The page's title, which is only heard; without cards what is said instead is the title. */
export const DeckHeading = ({ deck, children }: DeckHeadingProps) =>
  deck.state === 'cards' || deck.state === 'loading' ? <h1 className="sr-only">{children}</h1> : null
