import type { ClientDates } from '#shared/market/client-dates.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'
import { counted } from '#web/lib/units.ts'

/** "Dec 12 ± 7 days". */
export const formatMoveInPeriod = (moveInOn: string, flexDays: number, now = new Date()) =>
  formatCalendarDay(moveInOn, now) + (flexDays === 0 ? '' : ` ± ${counted(flexDays, 'day')}`)

/** The dates a client has chosen, as short as possible: "Nov 20–22", or "from Dec 12" without days. */
export function formatDates({ startsOn, endsOn, moveInOn }: ClientDates, now = new Date()) {
  if (startsOn !== null && endsOn !== null) return formatDays(startsOn, endsOn, now)
  return moveInOn === null ? '' : `from ${formatCalendarDay(moveInOn, now)}`
}
