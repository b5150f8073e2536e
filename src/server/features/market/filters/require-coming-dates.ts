import { earliestToday, pastDates, type ClientDates } from '#shared/market/client-dates.ts'
import { AppError } from '#server/http/app-error.ts'

/** Refuses to save dates that are over everywhere. `clearPastDates` would only remove them again. */
export function requireComingDates(dates: ClientDates, now: Date, path = '') {
  const { isMoveInPast, isStayPast } = pastDates(dates, earliestToday(now))
  const message = 'Choose a day that isn’t over'
  const fields = [
    ...(isMoveInPast ? [{ field: `${path}moveInOn`, message }] : []),
    ...(isStayPast ? [{ field: `${path}endsOn`, message }] : []),
  ]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}
