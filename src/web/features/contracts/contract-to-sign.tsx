import { ChevronRight, FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { needsMe } from '#shared/contracts/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { useLatestContract } from './use-latest-contract.ts'

/** A banner above the chat when a contract waits for my signature, for layouts without a side panel. */
export const ContractToSign = ({ conversation }: { conversation: Conversation }) => {
  const contract = useLatestContract(conversation.id)
  if (!contract || contract.isAltered || !needsMe(contract)) return null
  return (
    <Link
      to={contractPath(contract.myRole, contract.id)}
      className="relative z-1 mx-3 mt-2 flex min-h-11 shrink-0 items-center gap-2.5 rounded-control bg-super-soft px-3.5 text-base font-semibold text-super-soft-ink no-underline min-[1440px]:hidden"
    >
      <FileSignature className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t('Contract to sign')}</span>
      {t('Read and sign')}
      <ChevronRight className="size-4.5 shrink-0" />
    </Link>
  )
}
