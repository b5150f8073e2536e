import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { requestAnswerHours, type DateRequest } from '#shared/conversations/date-requests.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { isWaiting, stateOf } from './format-request.ts'
import { useCurrentRequest } from './use-current-request.ts'
import { useSendRequest } from './use-send-request.ts'

const DatesDialog = lazyComponent(async () => (await import('./dates-dialog.tsx')).DatesDialog)

/**
 * The dialog in which a client requests dates for the listing of a conversation. `request` is undefined if that isn't
 * possible: for owners, without a listing, or while there is an open request.
 */
export function useRequestDates(
  conversation: Conversation,
  initial?: Pick<DateRequest, 'startsOn' | 'endsOn' | 'hours'>,
) {
  const { id, listing, other, state } = conversation
  const [isOpen, setIsOpen] = useState(false)
  const isClient = useRole() === 'client'
  const now = useNow()
  const current = useCurrentRequest(conversation)
  const send = useSendRequest(id)
  const isPossible =
    isClient &&
    state === 'open' &&
    listing &&
    !listing.isGone &&
    !(current && isWaiting(stateOf(current, now)))
  return {
    request: isPossible ? () => setIsOpen(true) : undefined,
    dialog: isOpen && listing && (
      <Suspense>
        <DatesDialog
          title={t('Request dates')}
          subtitle={t(
            '{hours, plural, one {{name} has up to # hour to answer.} other {{name} has up to # hours to answer.}} Nothing is paid here.',
            { hours: requestAnswerHours, name: other.name },
          )}
          action="ask"
          conversationId={id}
          listing={listing}
          initial={initial}
          send={async (stay) => send({ key: crypto.randomUUID(), listingId: listing.id, ...stay })}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
