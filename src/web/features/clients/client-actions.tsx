import { HeartOff, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { conversationPath } from '#shared/routes.ts'
import type { Client, FittingListing } from '#shared/clients.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { AnswerFoot, LikeButtons, PassButton } from '#web/features/decks/answer-buttons.tsx'
import { ClientMatch } from '#web/features/decks/client-match.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useAnswerClient } from './use-client.ts'

interface ClientActionsProps {
  client: Client
  fits: FittingListing[]
  swiped: SwipeDirection | null
  conversationId: string | null
}

const answerWords: Record<SwipeDirection, string> = {
  right: 'You liked this client. If it is mutual, it’s a match.',
  left: 'You passed. You can still change your mind.',
}

/** In reach of the thumb: pass, like, super like; or a message once it is a match. */
export const ClientActions = ({ client, fits, swiped, conversationId }: ClientActionsProps) => {
  const [match, setMatch] = useState<string>()
  const { mutate: answer, isPending } = useAnswerClient(client.id, setMatch)
  const pass = () => answer({ direction: 'left' })
  if (conversationId)
    return (
      <AnswerFoot words={`You and ${client.name} liked each other.`}>
        <Link
          to={conversationPath(conversationId)}
          className={classes(buttonClasses({ look: 'primary', size: 'big' }), 'flex-1')}
        >
          <MessageCircle />
          Message
        </Link>
        {match && (
          <ClientMatch
            match={{ card: { ...client, fits, why: [] }, conversationId: match }}
            onClose={() => setMatch(undefined)}
          />
        )}
      </AnswerFoot>
    )
  return (
    <AnswerFoot words={swiped && answerWords[swiped]}>
      {swiped === 'right' ? (
        <Button size="big" className="flex-1" disabled={isPending} onClick={pass}>
          <HeartOff />
          Pass instead
        </Button>
      ) : (
        <>
          {swiped === null && <PassButton disabled={isPending} onPass={pass} />}
          <LikeButtons
            disabled={isPending}
            onLike={() => answer({ direction: 'right' })}
            onSuperLike={() => answer({ direction: 'right', isSuper: true })}
          />
        </>
      )}
    </AnswerFoot>
  )
}
