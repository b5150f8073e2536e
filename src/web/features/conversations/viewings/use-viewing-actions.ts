import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { acceptViewing, cancelViewing, type Viewing } from '#shared/conversations/viewings.ts'
import { changeViewing } from '#web/features/conversations/chat/chat-cache.ts'
import { messagesQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { sharedAddressesQuery } from '#web/features/conversations/addresses/address-queries.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'

type Acceptance = BodyOf<typeof acceptViewing>

/** The actions both people have on a viewing. */
export function useViewingActions(viewingId: string) {
  const queryClient = useQueryClient()
  const params = { viewingId }
  const settle = {
    onSuccess: (viewing: Viewing) => {
      changeViewing(queryClient, viewing)
      for (const { queryKey } of [
        messagesQuery(viewing.conversationId),
        sharedAddressesQuery(viewing.conversationId),
      ])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error: Error) => {
      showErrorToast(error, t('We couldn’t save that. Please try again.'))
      // The other person may have been faster.
      void invalidate(queryClient, 'messages', 'activities')
    },
  }
  const accept = useMutation({
    mutationFn: (body: Acceptance) => call(acceptViewing, { params, body }),
    ...settle,
  })
  const cancel = useMutation({ mutationFn: () => call(cancelViewing, { params }), ...settle })
  return {
    accept: (acceptance: Acceptance) => accept.mutate(acceptance),
    cancel: () => cancel.mutate(),
    isAccepting: accept.isPending,
    isCancelling: cancel.isPending,
  }
}
