import { getListingDeck, type ListingCard } from '#shared/decks.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { useSeenListing } from '#web/features/insights/use-seen-listing.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useView, ViewSwitch } from '#web/features/search/view-switch.tsx'
import { DeckFilters } from '#web/features/wishes/deck-filters.tsx'
import { answerOfPage, call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { DeckHeading } from './deck-heading.tsx'
import { DeckRest } from './deck-rest.tsx'
import { ListingSwipeDeck } from './listing-swipe-deck.tsx'
import { ListingMatch } from './listing-match.tsx'
import { useDeck, type Deck, type DeckAsk } from './use-deck.ts'
import { useMatches } from './use-matches.ts'

const listingDeck: DeckAsk<ListingCard> = {
  name: 'listings',
  role: 'client',
  ask: (signal) => call(getListingDeck, { signal }),
  firstPage: () => answerOfPage(getListingDeck),
}

/** The owner learns how many people saw their listing: for a moment, or with a like. */
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

const ListingSearch = lazyPart(
  async () => (await import('#web/features/search/listing-search.tsx')).ListingSearch,
)

/** Where clients look at listings: one after the other, as a list or on a map. */
export const ListingDeckScreen = () => (useView() === 'deck' ? <ListingDeck /> : <ListingSearch />)

const ListingDeck = () => {
  const me = useMe()
  const deck = useCountedDeck()
  const { match, dismiss } = useMatches<ListingCard>(deck)
  return (
    <>
      <DocumentTitle>Discover</DocumentTitle>
      <ListingSwipeDeck
        deck={deck}
        viewer={me.id}
        isCovered={match !== undefined}
        tools={
          <header className="@container flex h-15 shrink-0 items-center gap-2 px-2 desk:mb-3 desk:h-11 desk:px-0">
            <DeckHeading deck={deck}>Discover</DeckHeading>
            <ViewSwitch />
            <DeckFilters />
          </header>
        }
        rest={
          <DeckRest
            deck={deck}
            things="Properties"
            reloaded="Listings reloaded"
            whenNone="Nothing fits your filters right now. Widen them, or look again later."
            whenSeen="That was everything that fits your filters. New listings come in every day."
          />
        }
      />
      {match && <ListingMatch match={match} onClose={dismiss} />}
    </>
  )
}
