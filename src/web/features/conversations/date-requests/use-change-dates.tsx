import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { changeRequestedDates, type DateRequest } from '#shared/conversations/date-requests.ts'
import { changeRequest } from '#web/features/conversations/chat/chat-cache.ts'
import { call } from '#web/lib/api.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { invalidate } from '#web/lib/query-keys.ts'

const DatesDialog = lazyComponent(async () => (await import('./dates-dialog.tsx')).DatesDialog)

/** The dialog in which the owner offers other dates, or the client asks for others, on the same card. */
export function useChangeDates(request: DateRequest, conversation: Conversation, isClient: boolean) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { likedListings, other } = conversation
  const listing = likedListings.find(({ id }) => id === request.listingId)
  const { id: requestId, version } = request
  return {
    change: listing && !listing.isGone ? () => setIsOpen(true) : undefined,
    dialog: isOpen && listing && (
      <Suspense>
        <DatesDialog
          title={isClient ? t('Ask for other dates') : t('Offer other dates')}
          subtitle={t('{name} answers. Until then, nothing is agreed.', { name: other.name })}
          action={isClient ? 'ask' : 'offer'}
          conversationId={conversation.id}
          listing={listing}
          initial={request}
          send={async (stay) => {
            const body = { version, ...stay }
            changeRequest(queryClient, await call(changeRequestedDates, { params: { requestId }, body }))
            void invalidate(queryClient, 'date-requests', 'quote')
          }}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
