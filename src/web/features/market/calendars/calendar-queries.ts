import { queryOptions } from '@tanstack/react-query'
import { getMyCalendar } from '#shared/market/calendars.ts'
import { call } from '#web/lib/api.ts'

/** The calendar of one of my listings. */
export const myCalendarQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['my-calendar', listingId],
    queryFn: ({ signal }) => call(getMyCalendar, { params: { listingId }, signal }),
    staleTime: 0,
  })
