import { hourMs } from '#shared/durations.ts'
import { viewingAnswerHours } from '#shared/conversations/viewings.ts'
import { useThreadMessages } from '#web/features/conversations/chat/use-thread-messages.ts'
import { MeetingCard } from '#web/features/people/safety/meeting-card.tsx'
import { useMeetingTip } from '#web/features/people/safety/use-meeting-tip.ts'
import { ViewingAnswer } from '#web/features/conversations/viewings/viewing-answer.tsx'
import { stateOf } from '#web/features/conversations/viewings/format-viewing.ts'
import { formatAppointment } from '#web/lib/format-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ProposalAnswerProps {
  viewingId: string
  conversationId: string
  name: string
  at: string
}

/** Buttons to answer a viewing proposal in the feed while it is pending. */
export const ProposalAnswer = (props: ProposalAnswerProps) => {
  const isPast = useNow().getTime() - Date.parse(props.at) > viewingAnswerHours * hourMs
  return isPast ? null : <OpenProposal {...props} />
}

/** The feed is a snapshot; whether the proposal is still pending, and for when, comes from the conversation. */
const OpenProposal = ({ viewingId, conversationId, name }: ProposalAnswerProps) => {
  const now = useNow()
  const { viewing, messages, hasFailed } = useThreadMessages(conversationId)
  const { isUnderstood } = useMeetingTip()
  if (!messages && !hasFailed)
    return (
      <div aria-busy="true" className="mt-2 grid max-w-80 gap-3">
        <Skeleton className="h-38 rounded-control" />
        {!isUnderstood && <Skeleton className="h-62 rounded-inner" />}
      </div>
    )
  if (viewing?.id !== viewingId || stateOf(viewing, now) !== 'proposed') return null
  const [only] = viewing.times
  return (
    <div className="relative z-1 mt-2 max-w-80">
      {viewing.times.length === 1 && only && (
        <p className="mb-2 text-base font-title">{formatAppointment(only, now)}</p>
      )}
      <ViewingAnswer viewing={viewing} name={name} />
      <MeetingCard className="mt-3" />
    </div>
  )
}
