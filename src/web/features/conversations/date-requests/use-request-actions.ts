import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import {
  acceptDates,
  cancelDates,
  declineDates,
  withdrawDates,
  type DateRequest,
} from '#shared/conversations/date-requests.ts'
import { changeRequest } from '#web/features/conversations/chat/chat-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'

/** The answers to a request. Each is about the version on the screen. */
export function useRequestActions({ id, version }: DateRequest) {
  const queryClient = useQueryClient()
  const params = { requestId: id }
  const settle = {
    onSuccess: (request: DateRequest) => {
      changeRequest(queryClient, request)
      void invalidate(queryClient, 'date-requests', 'quote')
    },
    onError: (error: Error) => {
      showErrorToast(error, t('We couldn’t save that. Please try again.'))
      // The other person may have been faster.
      void invalidate(queryClient, 'messages', 'date-requests', 'quote', 'activities')
    },
  }
  const accept = useMutation({
    mutationFn: () => call(acceptDates, { params, body: { version } }),
    ...settle,
  })
  const decline = useMutation({
    mutationFn: () => call(declineDates, { params, body: { version } }),
    ...settle,
  })
  const withdraw = useMutation({ mutationFn: () => call(withdrawDates, { params }), ...settle })
  const cancel = useMutation({
    mutationFn: (owedCents: number) => call(cancelDates, { params, body: { version, owedCents } }),
    ...settle,
  })
  return { accept, decline, withdraw, cancel }
}
