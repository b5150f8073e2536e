import { pastDates } from '#shared/market/client-dates.ts'
import { dayAt } from '#shared/days.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { formatCalendarDay, formatDays } from '#web/lib/format-days.ts'

/** The filters without dates that are over, and how those read. The server removes them, too, within a day. */
export function dropPastDates(filters: ClientFilters, now = new Date()) {
  const { moveInOn, startsOn, endsOn } = filters
  const today = dayAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { isMoveInPast, isStayPast } = pastDates(filters, today)
  return {
    filters: {
      ...filters,
      ...(isMoveInPast && { moveInOn: null, moveInFlexDays: 0 }),
      ...(isStayPast && { startsOn: null, endsOn: null }),
    },
    moveInOver: isMoveInPast && moveInOn ? formatCalendarDay(moveInOn, now) : undefined,
    daysOver: isStayPast && startsOn && endsOn ? formatDays(startsOn, endsOn, now) : undefined,
  }
}
