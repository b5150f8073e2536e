import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptViewing, cancelViewing, type Viewing } from '#shared/viewings.ts'
import { changeViewing } from '#web/features/chat/chat-cache.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

/** What the two people can do with a viewing. */
export function useViewingActions(viewingId: string) {
  const queryClient = useQueryClient()
  const params = { viewingId }
  const settle = {
    onSuccess: (viewing: Viewing) => changeViewing(queryClient, viewing),
    onError: (error: Error) => {
      showErrorToast(error, 'This could not be saved. Please try again.')
      // Perhaps the other was faster.
      for (const key of ['messages', 'activities']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  }
  const accept = useMutation({
    mutationFn: (startsAt: string) => call(acceptViewing, { params, body: { startsAt } }),
    ...settle,
  })
  const cancel = useMutation({ mutationFn: () => call(cancelViewing, { params }), ...settle })
  return {
    accept: (startsAt: string) => accept.mutate(startsAt),
    cancel: () => cancel.mutate(),
    isAccepting: accept.isPending,
    isCancelling: cancel.isPending,
  }
}
