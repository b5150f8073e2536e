import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { chooseListing } from '#shared/conversations/chat.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { changeListing } from './chat-cache.ts'

/** Sets which listing a conversation is about, for both sides. */
export function useChooseListing(conversationId: string) {
  const queryClient = useQueryClient()
  const [choosingId, setChoosingId] = useState<string>()
  return {
    choosingId,
    choose: (listingId: string) => {
      setChoosingId(listingId)
      void call(chooseListing, { params: { conversationId, listingId } })
        .then(() => changeListing(queryClient, { conversationId, listingId }))
        .catch((error: unknown) =>
          showErrorToast(error, t('We couldn’t save your choice. Please try again.')),
        )
        .finally(() => setChoosingId(undefined))
    },
  }
}
