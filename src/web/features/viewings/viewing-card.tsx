import { CalendarCheck2, CalendarClock, CalendarX2, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Conversation } from '#shared/chat.ts'
import { calendarPath, viewingMinutes, type Viewing } from '#shared/viewings.ts'
import { MeetingCard } from '#web/features/safety/meeting-card.tsx'
import { appointmentWords, dateAndClockWords } from '#web/lib/time-words.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useViewingActions } from './use-viewing-actions.ts'
import { ViewingAnswer } from './viewing-answer.tsx'
import { stateOf, viewingTitle } from './viewing-words.ts'

interface ViewingCardProps {
  viewing: Viewing
  conversation: Conversation
  userId: string
}

const icons = {
  proposed: CalendarClock,
  accepted: CalendarCheck2,
  replaced: CalendarX2,
  cancelled: CalendarX2,
  expired: CalendarX2,
}

/** A viewing in the thread: what was proposed, and what can be done about it. */
export const ViewingCard = ({ viewing, conversation, userId }: ViewingCardProps) => {
  const now = useNow()
  const state = stateOf(viewing, now)
  const isMine = viewing.proposerId === userId
  const Icon = icons[state]
  const isOver = state !== 'proposed' && state !== 'accepted'
  const title = viewingTitle(viewing, now)
  return (
    <div
      className={classes(
        'w-[min(100%,320px)] rounded-inner bg-surface-raised p-4 inset-ring inset-ring-line',
        !isOver && 'shadow-2',
      )}
    >
      <div className="flex items-center gap-3">
        <span
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-control',
            isOver ? 'bg-surface-sunken text-ink-muted' : 'bg-accent-soft text-accent-soft-ink',
          )}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <b className={classes('block leading-snug font-title', isOver && 'text-ink-muted')}>
            {isMine && viewing.times.length > 1 && !viewing.startsAt ? 'You proposed a viewing' : title}
          </b>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {[viewing.listingTitle, `${viewingMinutes} minutes`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {conversation.state === 'open' && !isOver ? (
        <>
          <Actions viewing={viewing} state={state} isMine={isMine} conversation={conversation} />
          <MeetingCard className="mt-3.5" />
        </>
      ) : (
        <Note>{overWords[state]}</Note>
      )}
    </div>
  )
}

const overWords: Record<Viewing['state'], string> = {
  proposed: 'This match has ended.',
  accepted: 'This match has ended.',
  replaced: 'Another time was proposed instead.',
  cancelled: 'Called off.',
  expired: 'Nobody answered in time.',
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-sm text-ink-muted">{children}</p>
)

interface ActionsProps {
  viewing: Viewing
  state: Viewing['state']
  isMine: boolean
  conversation: Conversation
}

const Actions = ({ viewing, state, isMine, conversation }: ActionsProps) => {
  if (state === 'accepted') return <AcceptedActions viewing={viewing} />
  return isMine ? (
    <WaitingActions viewing={viewing} conversation={conversation} />
  ) : (
    <ViewingAnswer viewing={viewing} name={conversation.other.name} className="mt-3.5" />
  )
}

const AcceptedActions = ({ viewing }: { viewing: Viewing }) => {
  const { cancel, isCancelling } = useViewingActions(viewing.id)
  return (
    <>
      <Note>You have both agreed.</Note>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={calendarPath(viewing.id)}
          download="viewing.ics"
          className={classes(buttonClasses({ size: 'small' }), 'flex-1')}
        >
          <Download />
          Calendar
        </a>
        <Button look="ghost" size="small" className="flex-1" busy={isCancelling} onClick={cancel}>
          Call off
        </Button>
      </div>
    </>
  )
}

const WaitingActions = ({ viewing, conversation }: { viewing: Viewing; conversation: Conversation }) => {
  const { cancel, isCancelling } = useViewingActions(viewing.id)
  return (
    <>
      {viewing.times.length > 1 && (
        <ul className="mt-3 grid gap-1 text-base">
          {viewing.times.map((time) => (
            <li key={time}>{appointmentWords(time)}</li>
          ))}
        </ul>
      )}
      <Note>
        Waits for {conversation.other.name} until {dateAndClockWords(viewing.expiresAt)}.
      </Note>
      <Button look="ghost" size="small" wide busy={isCancelling} onClick={cancel} className="mt-2">
        Take back
      </Button>
    </>
  )
}
