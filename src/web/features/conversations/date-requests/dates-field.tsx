import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#shared/conversations/chat.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { chooseDay, partOfPeriod, partOfRange } from '#web/features/market/dates/choose-day.ts'
import { DayCalendar } from '#web/features/market/dates/day-calendar.tsx'
import { listingCalendarQuery } from './date-request-queries.ts'
import type { ChosenDates } from './chosen-dates.ts'

interface DatesFieldProps {
  listing: NonNullable<Conversation['listing']>
  dates: ChosenDates
  onChange: (dates: ChosenDates) => void
}

/** The first and last day of a rental, or the day of moving in. Clients see which days are taken. */
export const DatesField = ({ listing, dates, onChange }: DatesFieldProps) => {
  const isClient = useRole() === 'client'
  const { data } = useQuery({ ...listingCalendarQuery(listing.id), enabled: isClient })
  const unavailable = data?.unavailable.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn }))
  const { first, last } = dates
  const isHome = listing.kind === 'property'
  const range = first === null ? null : { first, last }
  return (
    <DayCalendar
      chosen={first}
      unavailable={unavailable}
      partOf={(day) => (isHome ? partOfPeriod(first, 0, day) : partOfRange(range, day))}
      onChoose={(day) =>
        onChange({ ...dates, ...(isHome ? { first: day } : chooseDay(range, day, unavailable)) })
      }
    />
  )
}
