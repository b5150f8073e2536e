import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listConversationRequests,
  listDateRequests,
  quoteDates,
} from '#shared/conversations/date-requests.ts'
import { getListingCalendar } from '#shared/market/calendars.ts'
import { call } from '#web/lib/api.ts'

export const dateRequestsQuery = queryOptions({
  queryKey: ['date-requests'],
  queryFn: ({ signal }) => call(listDateRequests, { signal }),
})

export const conversationRequestsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['date-requests', conversationId],
    queryFn: ({ signal }) => call(listConversationRequests, { params: { conversationId }, signal }),
  })

/** The days on which a listing can’t be had. */
export const listingCalendarQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['listing-calendar', listingId],
    queryFn: ({ signal }) => call(getListingCalendar, { params: { listingId }, signal }),
  })

interface Wanted {
  conversationId: string
  listingId: string
  startsOn: string
  endsOn: string | null
  hours?: number | undefined
}

export const quoteQuery = ({ conversationId, listingId, startsOn, endsOn, hours }: Wanted) =>
  queryOptions({
    queryKey: ['quote', conversationId, listingId, startsOn, endsOn, hours],
    queryFn: ({ signal }) =>
      call(quoteDates, {
        params: { conversationId, listingId },
        query: { startsOn, ...(endsOn && { endsOn }), ...(hours && { hours }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
