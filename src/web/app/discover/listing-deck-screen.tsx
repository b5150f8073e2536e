import { t } from '#shared/messages/t.ts'
import { getListingDeck, type ListingCard } from '#shared/market/decks.ts'
import { useMe } from '#web/features/people/accounts/use-session.ts'
import { useSeenListing } from '#web/features/market/insights/use-seen-listing.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useView, ViewSwitch } from '#web/features/market/browse/view-switch.tsx'
import { DeckFilters } from '#web/features/market/saved-searches/deck-filters.tsx'
import { answerOfPage, call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { DeckHeading } from '#web/features/market/decks/deck-heading.tsx'
import { DeckBackground } from '#web/features/market/decks/deck-background.tsx'
import { ListingSwipeDeck } from '#web/features/market/decks/listing-swipe-deck.tsx'
import { ListingMatch } from '#web/features/conversations/matches/listing-match.tsx'
import { useDeck, type Deck, type DeckAsk } from '#web/features/market/decks/use-deck.ts'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'

const listingDeck: DeckAsk<ListingCard> = {
  name: 'listings',
  role: 'client',
  ask: (signal) => call(getListingDeck, { signal }),
  firstPage: () => answerOfPage(getListingDeck),
}

/** Counts a view for the owner when a card stays on top for a moment or is liked. */
function useCountedDeck(): Deck<ListingCard> {
  const deck = useDeck(listingDeck)
  const note = useSeenListing(deck.cards[0]?.id)
  return {
    ...deck,
    swipe(card, gesture) {
      if (gesture.direction === 'right') note(card.id)
      deck.swipe(card, gesture)
    },
  }
}

const ListingDeckEnd = lazyComponent(
  async () => (await import('#web/features/market/decks/listing-deck-end.tsx')).ListingDeckEnd,
)
const ListingSearch = lazyComponent(async () => (await import('./listing-search.tsx')).ListingSearch)

/** Where clients browse listings: as a deck, a list or a map. */
export const ListingDeckScreen = () => (useView() === 'deck' ? <ListingDeck /> : <ListingSearch />)

const ListingDeck = () => {
  const me = useMe()
  const deck = useCountedDeck()
  const { match, dismiss } = useMatches<ListingCard>(deck)
  return (
    <>
      <DocumentTitle>{t('Discover')}</DocumentTitle>
      <ListingSwipeDeck
        deck={deck}
        viewer={me.id}
        isCovered={match !== undefined}
        tools={
          <header className="@container flex h-15 shrink-0 items-center gap-2 px-2 desk:mb-3 desk:h-11 desk:px-0">
            <DeckHeading deck={deck}>{t('Discover')}</DeckHeading>
            <ViewSwitch />
            <DeckFilters />
          </header>
        }
        rest={
          <DeckBackground state={deck.state}>
            <ListingDeckEnd deck={deck} />
          </DeckBackground>
        }
      />
      {match && <ListingMatch match={match} onClose={dismiss} />}
    </>
  )
}
