import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import type { LikedListing } from '#shared/market/likes.ts'
import type { Listing } from '#shared/market/listings.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { useSwipe } from '#web/features/market/swipes/use-swipe.ts'
import { likedListingsKey } from '#web/features/market/likes/likes-queries.ts'
import { useUnlike } from '#web/features/market/likes/use-unlike.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { viewedListingQuery } from '#web/features/market/listings/listing-queries.ts'

/** Like, pass or super like from the listing's own page, and undo it. */
export function useSwipeListing(listing: Listing) {
  const { session, showAs, swipeCard } = useSwipe<ListingCard>({
    queryKey: viewedListingQuery(listing.id).queryKey,
    role: 'client',
    deckName: 'listings',
  })
  const unlike = useUnlike<LikedListing>(likedListingsKey, (like) => like.listing.id)

  return {
    onMatch: session.onMatch,
    swipe: (direction: SwipeDirection, isSuper?: boolean) =>
      swipeCard({ ...listing, distanceKm: null, why: null, quote: null }, direction, isSuper),
    async retract() {
      // Flush the queue first: a like still waiting would arrive after the unlike.
      if (!(await session.queue.flush())) {
        showToast({
          title: t('You’re offline'),
          description: t('You can undo this when you’re back online.'),
        })
        return
      }
      await showAs(null)
      unlike(listing.id)
    },
  }
}
