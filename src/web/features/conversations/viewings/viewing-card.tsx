import { t } from '#shared/messages/t.ts'
import { hourMs } from '#shared/durations.ts'
import { CalendarCheck2, CalendarClock, CalendarX2, Download, Timer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Conversation } from '#shared/conversations/chat.ts'
import { calendarPath, type Viewing } from '#shared/conversations/viewings.ts'
import { AddressLine } from '#web/features/conversations/addresses/address-line.tsx'
import { MeetingCard } from '#web/features/people/safety/meeting-card.tsx'
import { formatAppointment, formatDateTime } from '#web/lib/format-time.ts'
import { formatTimeIn, otherZone } from '#web/lib/time-zones.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useViewingActions } from './use-viewing-actions.ts'
import { ViewingAnswer } from './viewing-answer.tsx'
import { stateOf, viewingTitle } from './format-viewing.ts'

interface ViewingCardProps {
  viewing: Viewing
  conversation: Conversation
  userId: string
  /** Sends a message. */
  onSend: (text: string) => void
}

const icons = {
  proposed: CalendarClock,
  accepted: CalendarCheck2,
  replaced: CalendarX2,
  cancelled: CalendarX2,
  expired: CalendarX2,
}

/** A viewing in the thread: what was proposed, and the available actions. */
export const ViewingCard = ({ viewing, conversation, userId, onSend }: ViewingCardProps) => {
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
            {isMine && viewing.times.length > 1 && !viewing.startsAt
              ? t(
                  '{purpose, select, meeting {You proposed a meeting} handover {You proposed a key handover} other {You proposed a viewing}}',
                  { purpose: viewing.purpose },
                )
              : title}
          </b>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {[
              viewing.listingTitle,
              t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: viewing.minutes }),
              t('your time', undefined, 'time zone'),
              timeThere(viewing),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {conversation.state === 'open' && !isOver ? (
        <>
          <AddressLine conversationId={conversation.id} listingId={viewing.listingId} />
          <Actions
            viewing={viewing}
            state={state}
            isMine={isMine}
            conversation={conversation}
            now={now}
            onSend={onSend}
          />
          <MeetingCard className="mt-3.5" />
        </>
      ) : (
        <Note>{overLabels[state]}</Note>
      )}
    </div>
  )
}

/** "10 am Lisbon time", where clocks at the listing show another time than the reader's. */
function timeThere({ startsAt, times, timeZone }: Viewing) {
  const at = startsAt ?? (times.length === 1 ? times[0] : undefined)
  const zone = at && timeZone && otherZone(timeZone, new Date(at))
  return zone && t('{time} {zone}', { time: formatTimeIn(at, timeZone), zone }, '10 am Lisbon time')
}

const overLabels: Record<Viewing['state'], string> = {
  proposed: t('This match has ended.'),
  accepted: t('This match has ended.'),
  replaced: t('Another time was proposed instead.'),
  cancelled: t('Canceled.', undefined, 'appointment'),
  expired: t('No one answered in time.'),
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-sm text-ink-muted">{children}</p>
)

interface ActionsProps {
  viewing: Viewing
  state: Viewing['state']
  isMine: boolean
  conversation: Conversation
  now: Date
  onSend: (text: string) => void
}

const Actions = ({ viewing, state, isMine, conversation, now, onSend }: ActionsProps) => {
  if (state === 'accepted') return <AcceptedActions viewing={viewing} now={now} onSend={onSend} />
  return isMine ? (
    <WaitingActions viewing={viewing} conversation={conversation} />
  ) : (
    <ViewingAnswer viewing={viewing} name={conversation.other.name} className="mt-3.5" />
  )
}

const lateText = t('I’m running late. I’ll be there as soon as I can.')

const AcceptedActions = ({ viewing, now, onSend }: Pick<ActionsProps, 'viewing' | 'now' | 'onSend'>) => {
  const { cancel, isCancelling } = useViewingActions(viewing.id)
  const [isLate, setIsLate] = useState(false)
  const msAhead = Date.parse(viewing.startsAt ?? '') - now.getTime()
  const isPast = msAhead <= 0
  return (
    <>
      <Note>{isPast ? t('This time has passed.') : t('You’ve both agreed.')}</Note>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {Math.abs(msAhead) <= hourMs && !isLate && (
          <Button
            size="small"
            wide
            onClick={() => {
              setIsLate(true)
              onSend(lateText)
            }}
          >
            <Timer />
            {t('I’m running late')}
          </Button>
        )}
        {!isPast && (
          <>
            <a
              href={calendarPath(viewing.id)}
              download="viewing.ics"
              className={classes(buttonClasses({ size: 'small' }), 'flex-1 px-2!')}
            >
              <Download />
              {t('Calendar')}
            </a>
            <Button look="ghost" size="small" className="flex-1 px-2!" busy={isCancelling} onClick={cancel}>
              {t(
                '{purpose, select, meeting {Cancel meeting} handover {Cancel key handover} other {Cancel viewing}}',
                { purpose: viewing.purpose },
              )}
            </Button>
          </>
        )}
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
            <li key={time}>{formatAppointment(time)}</li>
          ))}
        </ul>
      )}
      <Note>
        {t('{name} has until {time} to answer.', {
          name: conversation.other.name,
          time: formatDateTime(viewing.expiresAt),
        })}
      </Note>
      <Button look="ghost" size="small" wide busy={isCancelling} onClick={cancel} className="mt-2">
        {t('Withdraw', undefined, 'a proposed time')}
      </Button>
    </>
  )
}
