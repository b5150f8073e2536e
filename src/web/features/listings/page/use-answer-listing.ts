import { useQueryClient } from '@tanstack/react-query'
import type { LikedListing } from '#shared/likes.ts'
import type { Listing, ViewedListing } from '#shared/listings.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { swipeSession } from '#web/features/decks/swipe-session.ts'
import { likesKeys } from '#web/features/likes/use-likes.ts'
import { useUnlike } from '#web/features/likes/use-unlike.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { viewedListingKey } from './use-viewed-listing.ts'

interface Answer {
  direction: SwipeDirection
  isSuper?: boolean
}

/** Answers a listing through the queue of all swipes, so that nothing is lost offline or sent twice. */
export function useAnswerListing(listing: Listing) {
  const queryClient = useQueryClient()
  const session = swipeSession(useMe().id, 'client', queryClient)
  const unlike = useUnlike<LikedListing>(likesKeys.listings, (like) => like.listing.id)

  /** At once; the server's word comes with the next answer. */
  async function showAs(swiped: SwipeDirection | null) {
    const queryKey = viewedListingKey(listing.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<ViewedListing>(queryKey, (viewed) => viewed && { ...viewed, swiped })
  }

  return {
    onMatch: session.onMatch,
    swipe({ direction, isSuper = false }: Answer) {
      const card = { ...listing, distanceKm: null, why: [] }
      session.swipe('listings', card, { direction, isSuper, by: 'button' })
      void showAs(direction)
    },
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
