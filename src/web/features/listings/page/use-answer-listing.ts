import type { ListingCard } from '#shared/decks.ts'
import type { LikedListing } from '#shared/likes.ts'
import type { Listing } from '#shared/listings.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { useAnswer } from '#web/features/decks/use-answer.ts'
import { likesKeys } from '#web/features/likes/use-likes.ts'
import { useUnlike } from '#web/features/likes/use-unlike.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { viewedListingKey } from './use-viewed-listing.ts'

/** Like, pass or super like from the listing's own page, and take it back. */
export function useAnswerListing(listing: Listing) {
  const { session, showAs, answer } = useAnswer<ListingCard>({
    queryKey: viewedListingKey(listing.id),
    role: 'client',
    deckName: 'listings',
  })
  const unlike = useUnlike<LikedListing>(likesKeys.listings, (like) => like.listing.id)

  return {
    onMatch: session.onMatch,
    swipe: (direction: SwipeDirection, isSuper?: boolean) =>
      answer({ ...listing, distanceKm: null, why: [] }, direction, isSuper),
    async takeBack() {
      // A like that still waits would come after its own end.
      if (!(await session.queue.flush())) {
        showToast({ title: 'You are offline', description: 'This can be undone when you are back online.' })
        return
      }
      await showAs(null)
      unlike(listing.id)
    },
  }
}
