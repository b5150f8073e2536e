import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import { findListingCards, mapListings, searchListings } from '#shared/market/browse.ts'
import { OthersListingDetails, ListingHero } from '#web/features/market/decks/listing-details.tsx'
import { ListingMatch } from '#web/features/conversations/matches/listing-match.tsx'
import { ListingNextSteps } from '#web/features/market/decks/next-steps/listing-next-steps.tsx'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { formatCardReason } from '#web/features/market/decks/format-card-reason.ts'
import { ListingPrice } from '#web/features/market/listings/listing-price.tsx'
import { factChips, kindIcon, formatArea } from '#web/features/market/listings/format-listing.ts'
import { formatCardPrice } from '#web/features/market/listings/format-quote.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { DeckFilters } from '#web/features/market/saved-searches/deck-filters.tsx'
import { useSearchedArea } from '#web/features/market/saved-searches/use-searched-area.ts'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { call } from '#web/lib/api.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { SearchHeader } from '#web/features/market/browse/search-header.tsx'
import { SearchPage, type SearchView } from '#web/features/market/browse/search-page.tsx'
import { LassoTool } from '#web/features/market/browse/lasso-tool.tsx'
import { searchKey, useSearch } from '#web/features/market/browse/use-search.ts'

const titleOf = ({ title }: ListingCard) => title

const view: SearchView<ListingCard> = {
  faceOf: (card) => ({
    name: card.title,
    place: formatArea(card, card.distanceKm),
    price: formatCardPrice(card, card.quote),
    chips: factChips(card.facts),
    why: formatCardReason(card.why),
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
  Price: ({ card }) => <ListingPrice listing={card} quote={card.quote} />,
  Details: OthersListingDetails,
  text: {
    of: 'listings',
    how: t('locations approximate'),
    amount: (price) => t('from {price}', { price }),
    isBetter: (a, b) => a < b,
    nothing: t('Nothing fits right now. Widen your filters or check back later.'),
  },
}

/** The listings of the deck as a list or on a map. */
export const ListingSearch = () => {
  const [params] = useSearchParams()
  const searchId = params.get('search') ?? undefined
  const [within, setWithin] = useState<string>()
  const search = useSearch<ListingCard>({
    deckName: 'listings',
    role: 'client',
    searchId,
    within,
    ask: (after, signal) => call(searchListings, { query: { after, search: searchId, within }, signal }),
    title: titleOf,
  })
  const { match, dismiss } = useMatches<ListingCard>(search)
  const { data: filters } = useMyFilters()
  const area = useSearchedArea(searchId)
  return (
    <>
      <DocumentTitle>{t('Discover')}</DocumentTitle>
      <SearchPage
        search={search}
        view={view}
        header={
          <SearchHeader
            title={t('Discover')}
            isSaved={searchId !== undefined}
            name={search.name}
            filters={<DeckFilters />}
          />
        }
        nextSteps={searchId === undefined && <ListingNextSteps />}
        map={{
          key: searchKey('listings', searchId, 'map', within),
          ask: (signal) => call(mapListings, { query: { search: searchId, within }, signal }),
          within,
          onMoved: setWithin,
          ...(area && { around: area.city }),
          ...(area?.outline && { outline: area.outline }),
          tools: filters && searchId === undefined && <LassoTool filters={filters} />,
          askCards: (ids, signal) => call(findListingCards, { query: { ids, search: searchId }, signal }),
        }}
      />
      {match && <ListingMatch match={match} onClose={dismiss} />}
    </>
  )
}
