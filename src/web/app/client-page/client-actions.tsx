import { HeartOff } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { ClientCard } from '#shared/market/decks.ts'
import type { SwipeDirection } from '#shared/market/swipes.ts'
import { MessageLink } from '#web/features/market/swipes/message-link.tsx'
import { SwipeFooter, LikeButtons, PassButton } from '#web/features/market/swipes/swipe-buttons.tsx'
import { ClientMatch } from '#web/features/conversations/matches/client-match.tsx'
import { useMatches } from '#web/features/market/swipes/use-matches.ts'
import { useLeft } from '#web/features/subscriptions/use-my-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { useSwipeClient, type ViewedClient } from './use-swipe-client.ts'

const swipeTexts: Record<SwipeDirection, string> = {
  right: t('You liked this client. If they like you back, it’s a match.'),
  left: t('You passed. You can still change your mind.'),
}

/** Within thumb reach: pass, like and super like, or a message after a match. */
export const ClientActions = ({ viewed }: { viewed: ViewedClient }) => {
  const { swipe, onMatch } = useSwipeClient(viewed)
  const superLikesLeft = useLeft('super_likes')
  const { match, dismiss } = useMatches<ClientCard>({ onMatch })
  const { swiped, conversationId } = viewed
  return (
    <SwipeFooter text={statusText(viewed)}>
      {conversationId ? (
        <MessageLink conversationId={conversationId} />
      ) : swiped === 'right' ? (
        <Button size="big" className="flex-1" onClick={() => swipe('left')}>
          <HeartOff />
          {t('Pass instead')}
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
    </SwipeFooter>
  )
}

function statusText({ client, swiped, conversationId }: ViewedClient) {
  if (conversationId) return t('You and {name} liked each other.', { name: client.name })
  return swiped && swipeTexts[swiped]
}
