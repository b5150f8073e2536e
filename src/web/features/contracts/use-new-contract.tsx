import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'

const NewContractDialog = lazyPart(async () => (await import('./new-contract-dialog.tsx')).NewContractDialog)

/** Where an owner begins a contract: with whom and about what may be clear already. */
export function useNewContract(about: { conversationId?: string; listingId?: string | undefined } = {}) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    begin: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <NewContractDialog {...about} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
