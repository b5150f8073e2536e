import type { ReactNode } from 'react'
import type { ListingCard } from '#shared/decks.ts'
import { lazyPart } from '#web/app/lazy-screen.tsx'
import { ListingFace, sayListing } from './listing-face.tsx'
import { SwipeDeck, type CardView } from './swipe-deck.tsx'
import type { Deck } from './use-deck.ts'

const loadDetails = () => import('./listing-details.tsx')

const listingView: CardView<ListingCard> = {
  Face: ListingFace,
  Hero: lazyPart(async () => (await loadDetails()).ListingHero),
  PanelHead: lazyPart(async () => (await loadDetails()).ListingPhotos),
  Details: lazyPart(async () => (await loadDetails()).ListingDetails),
  title: ({ title }) => title,
  say: sayListing,
  cover: ({ photos }) => photos[0],
}

interface ListingSwipeDeckProps {
  deck: Deck<ListingCard>
  tools: ReactNode
  rest: ReactNode
  isCovered: boolean
}

/** A deck of listings, wherever they come from. */
export const ListingSwipeDeck = (props: ListingSwipeDeckProps) => <SwipeDeck {...props} view={listingView} />
