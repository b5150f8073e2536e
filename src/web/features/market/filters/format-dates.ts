import { t } from '#shared/messages/t.ts'
import type { ClientDates } from '#shared/market/client-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'

/** "Dec 12 ± 7 days". */
export const formatMoveInPeriod = (moveInOn: string, flexDays: number, now = new Date()) =>
  flexDays === 0
    ? formatCalendarDay(moveInOn, now)
    : t('{count, plural, one {{day} ± # day} other {{day} ± # days}}', {
        count: flexDays,
        day: formatCalendarDay(moveInOn, now),
      })

/** The dates a client has chosen, as short as possible: "Nov 20–22", or "from Dec 12" without days. */
export function formatDates({ startsOn, endsOn, moveInOn }: ClientDates, now = new Date()) {
  if (startsOn !== null && endsOn !== null) return formatDays(startsOn, endsOn, now)
  return moveInOn === null ? '' : t('from {day}', { day: formatCalendarDay(moveInOn, now) })
}
