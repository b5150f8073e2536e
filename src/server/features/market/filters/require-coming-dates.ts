import { t } from '#shared/messages/t.ts'
import { earliestToday, pastDates, type ClientDates } from '#shared/market/client-dates.ts'
import { AppError } from '#server/http/app-error.ts'

/** Refuses to save dates that are over everywhere. `clearPastDates` would only remove them again. */
export function requireComingDates(dates: ClientDates, now: Date, path = '') {
  const { isMoveInPast, isStayPast } = pastDates(dates, earliestToday(now))
  const fields = [...(isMoveInPast ? ['moveInOn'] : []), ...(isStayPast ? ['endsOn'] : [])]
  if (fields.length > 0)
    throw new AppError('invalid_input', {
      fields: () =>
        fields.map((field) => ({ field: path + field, message: t('Choose a day that isn’t over') })),
    })
}
