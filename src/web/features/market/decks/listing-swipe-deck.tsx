import { memo, type ReactNode } from 'react'
import type { ListingCard } from '#shared/market/decks.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { ListingFace, describeListingCard } from './listing-face.tsx'
import { SwipeDeck, type CardView } from './swipe-deck.tsx'
import type { Deck } from './use-deck.ts'

const loadDetails = () => import('./listing-details.tsx')

const listingView: CardView<ListingCard> = {
  Face: memo(ListingFace),
  Hero: lazyComponent(async () => (await loadDetails()).ListingHero),
  PanelHead: lazyComponent(async () => (await loadDetails()).ListingPhotos),
  Details: lazyComponent(async () => (await loadDetails()).OthersListingDetails),
  title: ({ title }) => title,
  describe: describeListingCard,
  cover: ({ photos }) => photos[0],
}

/** Samples have no owner to report or block. */
const sampleView: CardView<ListingCard> = {
  ...listingView,
  Face: memo((props: { card: ListingCard }) => <ListingFace {...props} isSample />),
  Details: lazyComponent(async () => (await loadDetails()).SampleDetails),
}

interface ListingSwipeDeckProps {
  deck: Deck<ListingCard>
  tools: ReactNode
  rest: ReactNode
  isCovered: boolean
  viewer: string
  isSample?: boolean
}

/** A deck of listings from any source. */
export const ListingSwipeDeck = ({ isSample = false, ...props }: ListingSwipeDeckProps) => (
  <SwipeDeck {...props} view={isSample ? sampleView : listingView} />
)
