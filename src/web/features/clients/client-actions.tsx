import { Heart, MessageCircle, Star, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Client, FittingListing } from '#shared/clients.ts'
import type { SwipeDirection } from '#shared/swipes.ts'
import { ClientMatch } from '#web/features/decks/client-match.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
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

const round =
  'grid size-15 shrink-0 place-items-center rounded-pill shadow-2 active:scale-[0.94] disabled:opacity-50 [&_.lucide]:size-6'

/** In reach of the thumb: pass, like, super like; or a message once it is a match. */
export const ClientActions = ({ client, fits, swiped, conversationId }: ClientActionsProps) => {
  const [match, setMatch] = useState<string>()
  const { mutate: answer, isPending } = useAnswerClient(client.id, setMatch)
  if (conversationId)
    return (
      <Foot words={`You and ${client.name} liked each other.`}>
        <Link
          to={`/messages?conversation=${conversationId}`}
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
      </Foot>
    )
  return (
    <Foot words={swiped && answerWords[swiped]}>
      {swiped !== 'left' && (
        <button
          type="button"
          aria-label="Pass"
          disabled={isPending}
          onClick={() => answer({ direction: 'left' })}
          className={classes(
            round,
            'bg-surface-raised text-pass inset-ring inset-ring-line in-data-[theme=dark]:text-ink',
          )}
        >
          <X />
        </button>
      )}
      {swiped !== 'right' && (
        <>
          <button
            type="button"
            disabled={isPending}
            onClick={() => answer({ direction: 'right' })}
            className="inline-flex min-h-15 flex-1 items-center justify-center gap-2 rounded-pill bg-like px-6 text-[1.0625rem] font-semibold text-like-ink shadow-2 active:scale-[0.975] disabled:opacity-50"
          >
            <Heart className="size-6 fill-current" />
            Like
          </button>
          <button
            type="button"
            aria-label="Super like"
            disabled={isPending}
            onClick={() => answer({ direction: 'right', isSuper: true })}
            className={classes(round, 'bg-super text-super-ink [&_.lucide]:fill-current')}
          >
            <Star />
          </button>
        </>
      )}
    </Foot>
  )
}

const Foot = ({ words, children }: { words: string | null; children: ReactNode }) => (
  <div className="sticky bottom-(--floor) z-1 -mx-4 bg-linear-to-t from-surface from-74% to-transparent px-4 pt-7 pb-4 desk:mx-0 desk:px-0">
    <p aria-live="polite" className="mb-2.5 text-sm text-ink-muted empty:hidden">
      {words}
    </p>
    <div className="flex items-center gap-3 desk:max-w-[420px]">{children}</div>
  </div>
)
