import { pastDates, type ClientDates } from '#shared/market/client-dates.ts'
import { dayAt } from '#shared/days.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { counted } from '#web/lib/units.ts'

// Days have no time zone: they are formatted as they are written.
const shortDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const shortDayOfYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Where this browser is. */
export const todayHere = (now = new Date()) => dayAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone)

const formatOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay() : shortDayOfYear()

/** "Nov 20"; with the year if it isn't this one. */
export const formatDay = (day: string, today = todayHere()) => formatOf(day, today).format(toDate(day))

/** "Nov 20–22". */
export const formatDays = (first: string, last: string, today = todayHere()) =>
  first === last
    ? formatDay(first, today)
    : // The thin spaces around the dash are too much for a label.
      formatOf(last, today).formatRange(toDate(first), toDate(last)).replaceAll('\u2009', '')

/** "Dec 12 ± 7 days". */
export const formatMoveIn = (moveInOn: string, moveInFlexDays: number, today = todayHere()) =>
  formatDay(moveInOn, today) + (moveInFlexDays === 0 ? '' : ` ± ${counted(moveInFlexDays, 'day')}`)

/** The dates a client has chosen, for a label. Empty if there are none. */
export const formatDates = ({ startsOn, endsOn, moveInOn, moveInFlexDays }: ClientDates) =>
  [
    ...(startsOn !== null && endsOn !== null ? [formatDays(startsOn, endsOn)] : []),
    ...(moveInOn === null ? [] : [`from ${formatMoveIn(moveInOn, moveInFlexDays)}`]),
  ].join(', ')

/** Whether some of them are over where this browser is. */
export const areDatesOver = (dates: ClientDates) => {
  const { isMoveInPast, isStayPast } = pastDates(dates, todayHere())
  return isMoveInPast || isStayPast
}
