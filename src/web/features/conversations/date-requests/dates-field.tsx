import { useQuery } from '@tanstack/react-query'
import { addDays } from '#shared/days.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { myCalendarQuery } from '#web/features/market/calendars/calendar-queries.ts'
import {
  chooseDay,
  partOfPeriod,
  partOfRange,
  type TakenRange,
} from '#web/features/market/dates/choose-day.ts'
import { DayCalendar } from '#web/features/market/dates/day-calendar.tsx'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { listingCalendarQuery } from './date-request-queries.ts'
import type { ChosenDates } from './chosen-dates.ts'

interface DatesFieldProps {
  listing: NonNullable<Conversation['listing']>
  dates: ChosenDates
  onChange: (dates: ChosenDates) => void
}

/** The first and last day of a rental, or the move-in date, and which days are taken. */
export const DatesField = ({ listing, dates, onChange }: DatesFieldProps) => {
  const isClient = useRole() === 'client'
  const seen = useQuery({ ...listingCalendarQuery(listing.id), enabled: isClient }).data
  const own = useQuery({ ...myCalendarQuery(listing.id), enabled: !isClient }).data
  const unavailable = seen?.unavailable.map(toTaken) ?? (own && takenIn(own))
  const { first, last } = dates
  const isHome = listing.kind === 'property'
  const range = first === null ? null : { first, last }
  return (
    <DayCalendar
      today={(seen ?? own)?.today}
      chosen={first}
      unavailable={unavailable}
      partOf={(day) => (isHome ? partOfPeriod(first, 0, day) : partOfRange(range, day))}
      onChoose={(day) =>
        onChange({ ...dates, ...(isHome ? { first: day } : chooseDay(range, day, unavailable)) })
      }
    />
  )
}

const toTaken = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }): TakenRange => ({
  from: startsOn,
  to: endsOn,
})

const takenIn = ({ availableFrom, blocks, imported, requests }: MyCalendar): TakenRange[] => [
  ...(availableFrom === null ? [] : [{ from: null, to: addDays(availableFrom, -1) }]),
  ...[...blocks, ...imported, ...requests.filter(({ state }) => state === 'accepted')].map(toTaken),
]
