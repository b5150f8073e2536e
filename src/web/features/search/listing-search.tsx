import { useSearchParams } from 'react-router'
import type { ListingCard } from '#shared/decks.ts'
import { findListingCards, mapListings, searchListings } from '#shared/search.ts'
import { ListingDetailsOfStranger, ListingHero } from '#web/features/decks/listing-details.tsx'
import { ListingMatch } from '#web/features/decks/listing-match.tsx'
import { useMatches } from '#web/features/decks/use-matches.ts'
import { whyWords } from '#web/features/decks/why-words.ts'
import { factChips, kindIcon, placeWords, priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { DeckFilters } from '#web/features/wishes/deck-filters.tsx'
import { call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SearchHeader } from './search-header.tsx'
import { SearchPage, type SearchView } from './search-page.tsx'
import { searchKey, useSearch } from './use-search.ts'

const titleOf = ({ title }: ListingCard) => title

const view: SearchView<ListingCard> = {
  faceOf: (card) => ({
    name: card.title,
    place: placeWords(card, card.distanceKm),
    price: priceWords(card),
    chips: factChips(card.facts),
    why: whyWords(card.why),
  }),
  Picture: ({ card: { photos, facts }, sizes }) => {
    const [cover] = photos
    const Icon = kindIcon[facts.kind]
    return cover ? (
      <PhotoImage photo={cover} alt="" sizes={sizes} />
    ) : (
      <div className="grid size-full place-items-center">
        <Icon className="size-14 stroke-[1.25] text-ink-muted" />
      </div>
    )
  },
  Hero: ListingHero,
  Details: ListingDetailsOfStranger,
  words: {
    one: 'listing',
    many: 'listings',
    how: 'roughly placed',
    amount: (price) => `from ${price}`,
    nothing: 'Nothing fits right now. Widen your filters, or look again later.',
  },
}

/** What the deck would show, as a list or on a map. */
export const ListingSearch = () => {
  const [params] = useSearchParams()
  const searchId = params.get('search') ?? undefined
  const search = useSearch<ListingCard>({
    deckName: 'listings',
    role: 'client',
    searchId,
    ask: (after, signal) => call(searchListings, { query: { after, search: searchId }, signal }),
    title: titleOf,
  })
  const { match, dismiss } = useMatches<ListingCard>(search)
  return (
    <>
      <DocumentTitle>Discover</DocumentTitle>
      <SearchPage
        search={search}
        view={view}
        header={
          <SearchHeader
            title="Discover"
            isSaved={searchId !== undefined}
            name={search.name}
            filters={<DeckFilters />}
          />
        }
        map={{
          key: searchKey('listings', searchId, 'map'),
          ask: (signal) => call(mapListings, { query: { search: searchId }, signal }),
          askCards: (ids, signal) => call(findListingCards, { query: { ids, search: searchId }, signal }),
        }}
      />
      {match && <ListingMatch match={match} onClose={dismiss} />}
    </>
  )
}
