import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '#shared/contracts/contracts.ts'
import { conversationPath } from '#shared/routes.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { SignedMoment } from './signed-moment.tsx'

const ProposeViewingDialog = lazyComponent(
  async () =>
    (await import('#web/features/conversations/viewings/propose-viewing-dialog.tsx')).ProposeViewingDialog,
)

/** Replays the celebration from the contract page; the next steps still apply. */
export const ReplaySignedMoment = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const [isPlanning, setIsPlanning] = useState(false)
  const navigate = useNavigate()
  const { conversationId, other } = contract
  const openChat = () => void navigate(conversationPath(conversationId))
  if (isPlanning)
    return (
      <Suspense>
        <ProposeViewingDialog
          conversationId={conversationId}
          name={other.name}
          purpose="handover"
          listingId={contract.listing?.id ?? null}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <SignedMoment
      contract={contract}
      isStill
      onPlan={() => setIsPlanning(true)}
      onOpenChat={openChat}
      onOpenContract={onClose}
      onClose={onClose}
    />
  )
}
