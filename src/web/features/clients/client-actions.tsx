import { HeartOff, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { ClientCard } from '#shared/decks.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { AnswerFoot, LikeButtons, PassButton } from '#web/features/decks/answer-buttons.tsx'
import { ClientMatch } from '#web/features/decks/client-match.tsx'
import { useMatches } from '#web/features/decks/use-matches.ts'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useAnswerClient, type ViewedClient } from './use-client.ts'

const answerWords: Record<SwipeDirection, string> = {
  right: 'You liked this client. If it is mutual, it’s a match.',
  left: 'You passed. You can still change your mind.',
}

/** In reach of the thumb: pass, like, super like; or a message once it is a match. */
export const ClientActions = ({ viewed }: { viewed: ViewedClient }) => {
  const { swipe, onMatch } = useAnswerClient(viewed)
  const superLikesLeft = useLeft('super_likes')
  const { match, dismiss } = useMatches<ClientCard>({ onMatch })
  const { swiped, conversationId } = viewed
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
        <Button size="big" className="flex-1" onClick={() => swipe('left')}>
          <HeartOff />
          Pass instead
        </Button>
      ) : (
        <>
          {swiped === null && <PassButton onPass={() => swipe('left')} />}
          <LikeButtons
            onLike={() => swipe('right')}
            onSuperLike={() => swipe('right', true)}
            superLikesLeft={superLikesLeft}
          />
        </>
      )}
      {match && <ClientMatch match={match} onClose={dismiss} />}
    </AnswerFoot>
  )
}

function standingWords({ client, swiped, conversationId }: ViewedClient) {
  if (conversationId) return `You and ${client.name} liked each other.`
  return swiped && answerWords[swiped]
}
