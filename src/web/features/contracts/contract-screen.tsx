import { useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isApiError } from '#web/lib/api.ts'
import { ContractBody } from './contract-body.tsx'
import { ContractMissing } from './contract-missing.tsx'
import { stateOf } from './format-contract.ts'
import { useContract } from './use-contract.ts'

/** `/{role}/contracts/:contractId`: read and sign a contract, and see its history. */
export const ContractScreen = () => {
  const { contractId = '' } = useParams()
  const { data: contract, error, refetch } = useContract(contractId)
  if (contract && !isApiError(error, 'contract_altered'))
    return <OneContract key={`${contract.id}-${contract.version}`} contract={contract} />
  if (error) return <ContractMissing error={error} onRetry={refetch} />
  return <ContractSkeleton />
}

const OneContract = ({ contract }: { contract: Contract }) => {
  const { name, tone } = stateOf(contract)
  return (
    <div className="page">
      <PageHeader
        title={t('Contract with {name}', { name: contract.other.name })}
        onBack={() => history.back()}
        actions={<StateBadge tone={tone}>{name}</StateBadge>}
      />
      <div className="@container px-4 pt-1 pb-10 desk:px-10">
        <ContractBody contract={contract} />
      </div>
    </div>
  )
}

const ContractSkeleton = () => (
  <div aria-busy="true" className="page">
    <PageHeader title={t('Contract')} onBack={() => history.back()} />
    <p className="sr-only">{t('Loading')}</p>
    <div className="grid gap-5 px-4 pt-1 pb-10 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-10 desk:px-10">
      <Skeleton className="h-140 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  </div>
)
