import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { needsMe } from '#shared/contracts/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { useLatestContract } from './use-latest-contract.ts'
import { useNewContract } from './use-new-contract.tsx'

interface ContractAction {
  label: string
  go: () => void
}

/** The action that leads from a conversation to its contract, or starts one if allowed. */
export function useContractAction({ id, listing, state }: Conversation): {
  action: ContractAction | undefined
  dialog: ReactNode
} {
  const role = useRole()
  const navigate = useNavigate()
  const contract = useLatestContract(id)
  const { begin, dialog } = useNewContract({ conversationId: id, listingId: listing?.id })
  const findAction = (): ContractAction | undefined => {
    if (contract)
      return {
        label: needsMe(contract) && !contract.isAltered ? t('Read and sign') : t('Open the contract'),
        go: () => void navigate(contractPath(role, contract.id)),
      }
    return contract === null && role === 'owner' && state === 'open'
      ? { label: t('Write a contract'), go: begin }
      : undefined
  }
  return { action: findAction(), dialog }
}
