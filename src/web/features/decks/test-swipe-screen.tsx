import type { ListingCard } from '#shared/decks.ts'
import { Brand } from '#web/ui/brand.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { DeckHeading } from './deck-heading.tsx'
import { DeckRest } from './deck-rest.tsx'
import { ListingMatch } from './listing-match.tsx'
import { ListingSwipeDeck } from './listing-swipe-deck.tsx'
import { useSampleDeck } from './samples/use-sample-deck.ts'
import { useMatches } from './use-matches.ts'

/** The deck for visitors: sample listings, and nothing is kept. */
export const TestSwipeScreen = () => {
  const deck = useSampleDeck()
  const { match, dismiss } = useMatches<ListingCard>(deck)
  return (
    <div className="overflow-x-clip">
      <DocumentTitle>Try the deck</DocumentTitle>
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <ListingSwipeDeck
          isSample
          deck={deck}
          viewer="anybody"
          isCovered={match !== undefined}
          tools={
            <header className="flex h-15 shrink-0 items-center justify-between gap-2 px-4 desk:mb-3 desk:h-11 desk:px-0">
              <DeckHeading deck={deck}>Try the deck</DeckHeading>
              {/* The landing page is a document of its own. */}
              <a href="/" className="flex rounded-control no-underline">
                <Brand />
              </a>
              <a href="/" className={buttonClasses({ look: 'raised', size: 'small' })}>
                Get started
              </a>
            </header>
          }
          rest={
            <DeckRest
              deck={deck}
              things="Properties"
              reloaded="Listings reloaded"
              whenNone="There are no samples to show."
              whenSeen="Those were the samples. With an account you see what is really there."
            />
          }
        />
      </main>
      {match && <ListingMatch match={match} onClose={dismiss} messagePath="/" />}
    </div>
  )
}
