import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { myCalendarQuery } from './calendar-queries.ts'

/** A change of imports or of the feed. The server responds with the whole calendar. */
export function useCalendarChange(listingId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: { send: () => Promise<MyCalendar>; done?: string }) => send(),
    onSuccess: (calendar, { done }) => {
      queryClient.setQueryData(myCalendarQuery(listingId).queryKey, calendar)
      if (done) showToast({ title: done, tone: 'success' })
    },
    onError: (error) => showErrorToast(error, t('We couldn’t reach the server. Please try again.')),
  })
}
