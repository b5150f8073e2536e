import { Suspense } from 'react'
import type { Contract } from '#shared/contracts/contracts.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'

const ProposeViewingDialog = lazyComponent(
  async () =>
    (await import('#web/features/conversations/viewings/propose-viewing-dialog.tsx')).ProposeViewingDialog,
)

/** Proposes when and where the keys change hands. */
export const PlanHandover = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => (
  <Suspense>
    <ProposeViewingDialog
      conversationId={contract.conversationId}
      name={contract.other.name}
      purpose="handover"
      listingId={contract.listing?.id ?? null}
      onClose={onClose}
    />
  </Suspense>
)
