import { Suspense, useState } from 'react'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

const ProposeViewingDialog = lazyComponent(
  async () => (await import('./propose-viewing-dialog.tsx')).ProposeViewingDialog,
)

type Purpose = Viewing['purpose']

/** The dialog that proposes a viewing of a listing, and the function that opens it. */
export function useProposeViewing(
  conversationId: string,
  name: string,
  purpose: Purpose,
  listingId: string | null,
) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    propose: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ProposeViewingDialog
          conversationId={conversationId}
          name={name}
          purpose={purpose}
          listingId={listingId}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
