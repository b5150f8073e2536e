import { HeartOff, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { ListingCard } from '#shared/decks.ts'
import type { ViewedListing } from '#shared/listings.ts'
import { AnswerFoot, LikeButtons, PassButton } from '#web/features/decks/answer-buttons.tsx'
import { ListingMatch } from '#web/features/decks/listing-match.tsx'
import { useMatches } from '#web/features/decks/use-matches.ts'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useAnswerListing } from './use-answer-listing.ts'

/** How I stand to a listing, and what I can do about it. */
export const ListingAnswer = ({ viewed }: { viewed: ViewedListing }) => {
  const { swipe, takeBack, onMatch } = useAnswerListing(viewed.listing)
  const superLikesLeft = useLeft('super_likes')
  const { match, dismiss } = useMatches<ListingCard>({ onMatch })
  const { isOffered, swiped, conversationId } = viewed
  return (
    <AnswerFoot words={standingWords(viewed)}>
      {conversationId ? (
        <Link
          to={conversationPath(conversationId)}
          className={classes(buttonClasses({ look: 'primary', size: 'big' }), 'flex-1')}
        >
          <MessageCircle />
          Message
        </Link>
      ) : swiped === 'right' ? (
        <Button size="big" className="flex-1" onClick={() => void takeBack()}>
          <HeartOff />
          Unlike
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
    </AnswerFoot>
  )
}

function standingWords({ isOffered, swiped, conversationId }: ViewedListing) {
  if (conversationId) return 'You and the owner liked each other.'
  if (!isOffered) return 'This is no longer available.'
  if (swiped === 'right') return 'You liked this. The owner has not answered yet.'
  return swiped === 'left' ? 'You passed. You can still change your mind.' : null
}
