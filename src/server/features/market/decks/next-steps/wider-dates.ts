import { addDays } from '#shared/days.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import type { Widening } from './wider-filters.ts'

/** Near dates first. A week later has the same days of the week. */
const shifts = [1, -1, 7, -7]
const widerFlexDays = [7, 14, 30]

/** The same number of days at another time, but not in the past. */
function otherDates(clientFilters: ClientFilters, today: string): ClientFilters[] {
  const { startsOn, endsOn } = clientFilters
  if (startsOn === null || endsOn === null) return []
  return shifts
    .map((days) => ({ startsOn: addDays(startsOn, days), endsOn: addDays(endsOn, days) }))
    .filter((dates) => dates.startsOn >= today)
    .map((dates) => ({ ...clientFilters, ...dates }))
}

/** The dates in another week, a wider move-in period, or none of either. */
export function otherTimes(clientFilters: ClientFilters, today: string): Widening[] {
  const { moveInOn, moveInFlexDays, startsOn } = clientFilters
  const widerPeriods = widerFlexDays
    .filter((days) => days > moveInFlexDays)
    .map((days) => ({ ...clientFilters, moveInFlexDays: days }))
  return [
    { change: 'dates', tries: otherDates(clientFilters, today) },
    {
      change: 'any_dates',
      tries: startsOn === null ? [] : [{ ...clientFilters, startsOn: null, endsOn: null }],
    },
    { change: 'move_in', tries: moveInOn === null ? [] : widerPeriods },
    {
      change: 'any_move_in',
      tries: moveInOn === null ? [] : [{ ...clientFilters, moveInOn: null, moveInFlexDays: 0 }],
    },
  ]
}
