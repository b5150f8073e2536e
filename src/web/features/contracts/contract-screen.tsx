import { useState } from 'react'
import { useParams } from 'react-router'
import { dealName } from '#shared/contract-templates/deal-name.ts'
import type { Contract } from '#shared/contracts.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractActions } from './contract-actions.tsx'
import { ContractDocument } from './contract-document.tsx'
import { ContractMissing } from './contract-missing.tsx'
import { ContractRecord } from './contract-record.tsx'
import { Signatures } from './signatures.tsx'
import { nextStepOf, stateOf } from './contract-words.ts'
import { useContract } from './use-contract.ts'

/** `/{role}/contracts/:contractId`: read, sign, and what became of it. */
export const ContractScreen = () => {
  const { contractId = '' } = useParams()
  const { data: contract, error, refetch } = useContract(contractId)
  if (contract) return <OneContract key={`${contract.id}-${contract.version}`} contract={contract} />
  if (error) return <ContractMissing error={error} onRetry={refetch} />
  return <ContractSkeleton />
}

const OneContract = ({ contract }: { contract: Contract }) => {
  const [isRead, setIsRead] = useState(false)
  const { other, listing, deal, declineReason, myRole } = contract
  const { name, tone } = stateOf(contract)
  return (
    <div className="page">
      <PageHeader
        title={`Contract with ${other.name}`}
        onBack={() => history.back()}
        actions={<StateBadge tone={tone}>{name}</StateBadge>}
      />
      <div className="grid gap-5 px-4 pt-1 pb-10 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-10 desk:px-10">
        <ContractDocument contract={contract} onRead={() => setIsRead(true)} />
        <aside className="grid content-start gap-5 desk:sticky desk:top-6 desk:self-start">
          <Panel>
            <p className="text-sm text-ink-muted">{listing?.title ?? dealName[deal]}</p>
            <p className="mt-1 text-lg text-pretty">{nextStepOf(contract)}</p>
            {declineReason && (
              <blockquote className="mt-3 border-l-2 border-line-strong pl-3 text-pretty wrap-anywhere">
                {declineReason}
                <footer className="text-sm text-ink-muted">
                  {myRole === 'client' ? 'Your reason' : `${other.name}’s reason`}
                </footer>
              </blockquote>
            )}
            <ContractActions contract={contract} isRead={isRead} />
          </Panel>
          {contract.signatures.length > 0 && <Signatures contract={contract} />}
          <ContractRecord contract={contract} />
        </aside>
      </div>
    </div>
  )
}

const ContractSkeleton = () => (
  <div aria-busy="true" className="page">
    <PageHeader title="Contract" onBack={() => history.back()} />
    <p className="sr-only">Loading</p>
    <div className="grid gap-5 px-4 pt-1 pb-10 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-10 desk:px-10">
      <Skeleton className="h-140 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  </div>
)
