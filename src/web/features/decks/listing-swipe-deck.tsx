import { memo, type ReactNode } from 'react'
import type { ListingCard } from '#shared/decks.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { ListingFace, sayListing } from './listing-face.tsx'
import { SwipeDeck, type CardView } from './swipe-deck.tsx'
import type { Deck } from './use-deck.ts'

const loadDetails = () => import('./listing-details.tsx')

const listingView: CardView<ListingCard> = {
  Face: memo(ListingFace),
  Hero: lazyPart(async () => (await loadDetails()).ListingHero),
  PanelHead: lazyPart(async () => (await loadDetails()).ListingPhotos),
  Details: lazyPart(async () => (await loadDetails()).ListingDetailsOfStranger),
  title: ({ title }) => title,
  say: sayListing,
  cover: ({ photos }) => photos[0],
}

/** Samples are nobody's, so there is nobody to turn away from. */
const sampleView: CardView<ListingCard> = {
  ...listingView,
  Details: lazyPart(async () => (await loadDetails()).SampleDetails),
}

interface ListingSwipeDeckProps {
  deck: Deck<ListingCard>
  tools: ReactNode
  rest: ReactNode
  isCovered: boolean
  viewer: string
  isSample?: boolean
}

/** A deck of listings, wherever they come from. */
export const ListingSwipeDeck = ({ isSample = false, ...props }: ListingSwipeDeckProps) => (
  <SwipeDeck {...props} view={isSample ? sampleView : listingView} />
)
