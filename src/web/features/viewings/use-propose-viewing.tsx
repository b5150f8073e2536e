import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'

const ProposeViewingDialog = lazyPart(
  async () => (await import('./propose-viewing-dialog.tsx')).ProposeViewingDialog,
)

/** The dialog that proposes a viewing to somebody, and what opens it. */
export function useProposeViewing(conversationId: string, name: string) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    propose: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ProposeViewingDialog conversationId={conversationId} name={name} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
