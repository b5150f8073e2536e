import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX2 } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { formatCalendarDay, formatDates } from '#web/lib/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { quoteQuery } from './date-request-queries.ts'
import { useChangeDates } from './use-change-dates.tsx'
import { useRequestActions } from './use-request-actions.ts'

interface RequestAnswerProps {
  request: DateRequest
  conversation: Conversation
  isClient: boolean
}

/** For the one who was asked: accept, propose other dates, or decline. */
export const RequestAnswer = ({ request, conversation, isClient }: RequestAnswerProps) => {
  const { accept, decline } = useRequestActions(request)
  const { change, dialog } = useChangeDates(request, conversation, isClient)
  const { data } = useQuery(quoteQuery({ ...request, hours: request.hours ?? undefined }))
  const areTaken = data?.areOpen === false
  return (
    <div className="request-fold grid gap-2">
      {data && (
        <p className="mb-1 flex items-center gap-2 text-sm font-semibold">
          {areTaken ? <CalendarX2 className="size-4" /> : <CalendarCheck className="size-4 text-accent" />}
          <span className={areTaken ? undefined : 'text-accent'}>
            {areTaken ? t('Some of these days aren’t open any more') : t('These days are open')}
          </span>
        </p>
      )}
      {!areTaken && (
        <Button look="primary" wide busy={accept.isPending} onClick={() => accept.mutate()}>
          {isClient ? formatTaking(request) : t('Accept')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {change && (
          <Button size="small" onClick={change}>
            {t('Other dates')}
          </Button>
        )}
        <Button size="small" busy={decline.isPending} onClick={() => decline.mutate()}>
          {isClient ? t('No, thanks') : t('Decline')}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

const formatTaking = (request: DateRequest) =>
  request.endsOn === null
    ? t('Move in on {calendarDay}', { calendarDay: formatCalendarDay(request.startsOn) })
    : t('Take {dates}', { dates: formatDates(request) })
