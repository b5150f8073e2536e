import { CircleAlert, Clock3 } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { DateLeaves } from './date-leaves.tsx'
import { useRequestDates } from './use-request-dates.tsx'
import { useSendRequest, useUnsentRequest } from './use-send-request.ts'

const titles = { sending: t('Sending'), failed: t('Not sent') }

/** A request on its way, or one that couldn't be sent. */
export const UnsentRequestCard = ({ conversation }: { conversation: Conversation }) => {
  const unsent = useUnsentRequest(conversation.id)
  const send = useSendRequest(conversation.id)
  if (!unsent) return null
  const { body, state, reason, discard } = unsent
  const hasFailed = state === 'failed'
  const Icon = hasFailed ? CircleAlert : Clock3
  const dates = { startsOn: body.startsOn, endsOn: body.endsOn, hours: body.hours ?? null }
  return (
    <section
      aria-label={t('Request for {dates}', { dates: formatDates(dates) })}
      className="mb-2.5 grid w-full max-w-[480px] gap-3.5 self-end rounded-card bg-surface-raised p-4 shadow-2 inset-ring inset-ring-line"
    >
      <div aria-live="polite" className="flex items-center gap-2.5">
        <Icon className="size-5 shrink-0 text-ink-muted" />
        <div className="leading-[1.3]">
          <b className="font-title">{titles[state]}</b>
          {reason && <p className="text-sm text-ink-muted">{reason}</p>}
        </div>
      </div>
      <DateLeaves request={dates} isAgreed={false} isOver={false} />
      {hasFailed && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {reason ? (
            <ChooseAgain conversation={conversation} listingId={body.listingId} dates={dates} />
          ) : (
            <Button look="primary" size="small" onClick={() => send(body)}>
              {t('Retry')}
            </Button>
          )}
          <Button size="small" onClick={discard}>
            {t('Delete')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ChooseAgainProps {
  conversation: Conversation
  listingId: string
  dates: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'>
}

/** For a request that was refused and would be again. */
const ChooseAgain = ({ conversation, listingId, dates }: ChooseAgainProps) => {
  const { request, dialog } = useRequestDates(conversation, dates)
  return (
    conversation.listing?.id === listingId && (
      <>
        {request && (
          <Button look="primary" size="small" onClick={request}>
            {t('Look again')}
          </Button>
        )}
        {dialog}
      </>
    )
  )
}
