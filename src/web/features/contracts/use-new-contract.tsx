import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

const NewContractDialog = lazyComponent(
  async () => (await import('./new-contract-dialog.tsx')).NewContractDialog,
)

/** Lets an owner start a contract, optionally with the conversation and listing already known. */
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
