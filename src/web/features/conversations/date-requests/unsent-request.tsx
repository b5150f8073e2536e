import { CircleAlert, Clock3 } from 'lucide-react'
import { formatDates } from '#web/lib/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { DateLeaves } from './date-leaves.tsx'
import { useSendRequest, useUnsentRequest } from './use-send-request.ts'

const titles = { sending: 'Sending', waiting: 'Waiting for the network', failed: 'Not sent' }

/** A request on its way, or one that couldn't be sent. */
export const UnsentRequestCard = ({ conversationId }: { conversationId: string }) => {
  const unsent = useUnsentRequest(conversationId)
  const send = useSendRequest(conversationId)
  if (!unsent) return null
  const { body, state, reason, discard } = unsent
  const hasFailed = state === 'failed'
  const Icon = hasFailed ? CircleAlert : Clock3
  const dates = { startsOn: body.startsOn, endsOn: body.endsOn, hours: body.hours ?? null }
  const retry = () => {
    discard()
    send(body)
  }
  return (
    <section
      aria-label={`Request for ${formatDates(dates)}`}
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
        <div className="grid grid-cols-2 gap-2">
          <Button look="primary" size="small" onClick={retry}>
            Retry
          </Button>
          <Button size="small" onClick={discard}>
            Delete
          </Button>
        </div>
      )}
    </section>
  )
}
