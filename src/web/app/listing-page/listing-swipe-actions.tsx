import { HeartOff } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { ListingCard } from '#shared/market/decks.ts'
import type { ViewedListing } from '#shared/market/listings.ts'
import { MessageLink } from '#web/features/market/swipes/message-link.tsx'
import { SwipeFooter, LikeButtons, PassButton } from '#web/features/market/swipes/swipe-buttons.tsx'
import { ListingMatch } from '#web/features/conversations/matches/listing-match.tsx'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { useSwipeListing } from './use-swipe-listing.ts'

/** My decision on a listing, and the actions for it. */
export const ListingSwipeActions = ({ viewed }: { viewed: ViewedListing }) => {
  const { swipe, retract, onMatch } = useSwipeListing(viewed.listing)
  const superLikesLeft = useLeft('super_likes')
  const { match, dismiss } = useMatches<ListingCard>({ onMatch })
  const { isOffered, swiped, conversationId } = viewed
  return (
    <SwipeFooter text={statusText(viewed)}>
      {conversationId ? (
        <MessageLink conversationId={conversationId} />
      ) : swiped === 'right' ? (
        <Button size="big" className="flex-1" onClick={() => void retract()}>
          <HeartOff />
          {t('Unlike')}
        </Button>
      ) : (
        isOffered && (
          <>
            {swiped === null && <PassButton onPass={() => swipe('left')} />}
            <LikeButtons
              onLike={() => swipe('right')}
              onSuperLike={() => swipe('right', true)}
              superLikesLeft={superLikesLeft}
            />
          </>
        )
      )}
      {match && <ListingMatch match={match} onClose={dismiss} />}
    </SwipeFooter>
  )
}

function statusText({ isOffered, isSigned, swiped, conversationId }: ViewedListing) {
  if (isSigned) return t('You and the owner both signed for this.')
  if (conversationId && !isOffered) return t('You matched, but this is no longer available.')
  if (conversationId) return t('You and the owner liked each other.')
  if (!isOffered) return t('This is no longer available.')
  if (swiped === 'right') return t('You liked this. The owner hasn’t answered yet.')
  return swiped === 'left' ? t('You passed. You can still change your mind.') : null
}
