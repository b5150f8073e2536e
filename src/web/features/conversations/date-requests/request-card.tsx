import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CancelDates } from './cancel-dates.tsx'
import { DateLeaves } from './date-leaves.tsx'
import { formatHead, isPast, isWaiting, stateOf, type Reader } from './format-request.ts'
import { OpenNearby } from './open-nearby.tsx'
import { PolicyLine } from './policy-line.tsx'
import { QuoteParts } from './quote-parts.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { useRequestActions } from './use-request-actions.ts'
import { useRequestDates } from './use-request-dates.tsx'
import './request-card.css'
import { rich } from '#web/lib/rich.ts'

interface RequestCardProps {
  request: DateRequest
  conversation: Conversation
  userId: string
  /** The next step once the dates are agreed: the contract. */
  nextStep: ReactNode
}

/** Requested dates in the thread. The card changes in place with every step. */
export const RequestCard = ({ request, conversation, userId, nextStep }: RequestCardProps) => {
  const now = useNow()
  const reader: Reader = { userId, now, name: conversation.other.name, isClient: request.clientId === userId }
  const state = stateOf(request, now)
  const isAgreed = state === 'accepted'
  const isOver = !isAgreed && !isWaiting(state)
  return (
    <section
      aria-label={t('Dates: {dates}', { dates: formatDates(request) })}
      className="grid w-full max-w-[480px] gap-3.5 rounded-card bg-surface-raised p-4 shadow-2 inset-ring inset-ring-line"
    >
      <Head request={request} conversation={conversation} reader={reader} isAgreed={isAgreed} />
      <DateLeaves request={request} isAgreed={isAgreed} isOver={isOver} />
      {!isOver && (
        <>
          <QuoteParts
            quote={request.quote}
            hasEnd={request.endsOn !== null}
            wasCents={isAgreed ? undefined : request.asked?.totalCents}
          />
          <PolicyRow request={request} reader={reader} isAgreed={isAgreed} now={now} />
        </>
      )}
      <Actions
        request={request}
        state={state}
        conversation={conversation}
        reader={reader}
        nextStep={nextStep}
      />
    </section>
  )
}

interface PartProps {
  request: DateRequest
  reader: Reader
}

const Head = ({
  request,
  conversation: { other },
  reader,
  isAgreed,
}: PartProps & Pick<RequestCardProps, 'conversation'> & { isAgreed: boolean }) => {
  const { title, line } = formatHead(request, reader)
  const { asked, state } = request
  return (
    <div aria-live="polite" className="flex items-center gap-2.5">
      {isAgreed ? (
        <span className="request-check grid size-9 shrink-0 place-items-center rounded-pill bg-accent text-accent-ink">
          <Check className="size-5 stroke-[2.5]" />
        </span>
      ) : (
        <Avatar name={other.name} url={other.avatarUrl} className="size-9 text-sm" />
      )}
      <div className="min-w-0 leading-[1.3]">
        <b className="block font-title wrap-anywhere">{title}</b>
        {state === 'offered' && asked && (
          <p className="text-sm text-ink-muted">
            {reader.isClient
              ? rich('You asked for <old>{dates}</old>', { dates: formatDates(asked), old })
              : rich('{name} asked for <old>{dates}</old>', {
                  name: other.name,
                  dates: formatDates(asked),
                  old,
                })}
          </p>
        )}
        {line && <p className="text-sm wrap-anywhere text-ink-muted">{line}</p>}
      </div>
    </div>
  )
}

const old = (dates: ReactNode) => <s>{dates}</s>

const PolicyRow = ({ request, reader, isAgreed, now }: PartProps & { isAgreed: boolean; now: Date }) => {
  if (isAgreed && isPast(request, now)) return null
  return (
    <div className={classes('flex justify-between gap-3', isAgreed && 'items-start')}>
      <PolicyLine terms={request} now={now} />
      {isAgreed && <CancelDates request={request} reader={reader} />}
    </div>
  )
}

interface ActionsProps extends PartProps, Pick<RequestCardProps, 'conversation' | 'nextStep'> {
  state: DateRequest['state']
}

const Actions = ({ request, state, conversation, reader, nextStep }: ActionsProps) => {
  if (conversation.state !== 'open') return null
  if (state === 'accepted') return isPast(request, reader.now) ? null : nextStep
  if (!isWaiting(state))
    return reader.isClient && state !== 'withdrawn' ? (
      <AskAgain request={request} conversation={conversation} />
    ) : null
  const isMine = (state === 'asked') === reader.isClient
  return (
    <>
      <hr className="border-line" />
      {isMine ? (
        <TakeBack request={request} />
      ) : (
        <RequestAnswer request={request} conversation={conversation} isClient={reader.isClient} />
      )}
    </>
  )
}

const TakeBack = ({ request }: { request: DateRequest }) => {
  const { withdraw } = useRequestActions(request)
  return (
    <Button
      look="ghost"
      size="small"
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate()}
      className="-my-2"
    >
      {t('Take back')}
    </Button>
  )
}

const AskAgain = ({ request, conversation }: Pick<ActionsProps, 'request' | 'conversation'>) => {
  const again = useRequestDates(conversation)
  return (
    <>
      {request.state === 'taken' && <OpenNearby request={request} />}
      {again.request && conversation.listing?.id === request.listingId && (
        <Button size="small" wide onClick={again.request}>
          {t('Ask again')}
        </Button>
      )}
      {again.dialog}
    </>
  )
}
