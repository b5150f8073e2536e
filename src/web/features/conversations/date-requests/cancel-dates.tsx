import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { DateRequest } from '#shared/conversations/date-requests.ts'
import { owedAfterCanceling } from '#shared/conversations/owed-after-canceling.ts'
import { dayAt } from '#shared/days.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCalendarDay, formatDates } from '#web/lib/format-days.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Reader } from './format-request.ts'
import { useRequestActions } from './use-request-actions.ts'

/** Cancels agreed dates, after saying what is owed then. */
export const CancelDates = ({ request, reader }: { request: DateRequest; reader: Reader }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { cancel } = useRequestActions(request)
  const { userId, now, isClient } = reader
  const owed = owedAfterCanceling(request, userId, dayAt(now, request.timeZone))
  return (
    <>
      <Button look="ghost" size="small" className="-my-2 -me-2 shrink-0" onClick={() => setIsOpen(true)}>
        {t('Cancel', undefined, 'agreed dates')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={
            request.endsOn === null
              ? t('Cancel the move-in on {calendarDay}?', {
                  calendarDay: formatCalendarDay(request.startsOn),
                })
              : t('Cancel {dates}?', { dates: formatDates(request) })
          }
          lines={[
            owed > 0
              ? t('You owe {amount} then. Keyswipe moves no money: settle it with {name}.', {
                  amount: formatMoney(owed, request.quote.currency),
                  name: reader.name,
                })
              : isClient
                ? t('It’s free: you owe nothing.')
                : t('{name} owes nothing then.', { name: reader.name }),
            t('Others can take these days right away.'),
          ]}
          action={t('Cancel these dates')}
          dismiss={t('Keep them')}
          isBusy={cancel.isPending}
          onAct={() => cancel.mutate(owed, { onSettled: () => setIsOpen(false) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
