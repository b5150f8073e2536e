import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '#shared/chat.ts'
import { needsMe } from '#shared/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { useRole } from '#web/features/accounts/use-session.ts'
import { useLatestContract } from './use-latest-contract.ts'
import { useNewContract } from './use-new-contract.tsx'

interface ContractWay {
  label: string
  go: () => void
}

/** From a conversation to its contract, or to a new one where there can be one. */
export function useContractWay({ id, listing, state }: Conversation): {
  way: ContractWay | undefined
  dialog: ReactNode
} {
  const role = useRole()
  const navigate = useNavigate()
  const contract = useLatestContract(id)
  const { begin, dialog } = useNewContract({ conversationId: id, listingId: listing?.id })
  const wayTo = (): ContractWay | undefined => {
    if (contract)
      return {
        label: needsMe(contract) ? 'Read and sign' : 'Open the contract',
        go: () => void navigate(contractPath(role, contract.id)),
      }
    return contract === null && role === 'owner' && state === 'open'
      ? { label: 'Write a contract', go: begin }
      : undefined
  }
  return { way: wayTo(), dialog }
}
