import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '#shared/contracts/contracts.ts'
import { conversationPath } from '#shared/routes.ts'
import { PlanHandover } from './plan-handover.tsx'
import { SignedMoment } from './signed-moment.tsx'

/** Replays the celebration from the contract page; the next steps still apply. */
export const ReplaySignedMoment = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const [isPlanning, setIsPlanning] = useState(false)
  const navigate = useNavigate()
  const openChat = () => void navigate(conversationPath(contract.conversationId))
  if (isPlanning) return <PlanHandover contract={contract} onClose={onClose} />
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
