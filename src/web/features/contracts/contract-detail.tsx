import { t } from '#shared/messages/t.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { DetailSkeleton } from '#web/ui/list-detail/detail-skeleton.tsx'
import { isApiError } from '#web/lib/api.ts'
import { ContractAltered } from './contract-altered.tsx'
import { ContractBody } from './contract-body.tsx'
import { stateOf } from './format-contract.ts'
import { useContract } from './use-contract.ts'

/** The contract pane beside the list. */
export const ContractDetail = ({ contractId }: { contractId: string }) => {
  const { data: contract, error, refetch } = useContract(contractId)
  if (isApiError(error, 'contract_altered')) return <ContractAltered heading="h2" />
  if (!contract)
    return error ? (
      <FailedState line={t('We couldn’t load this contract.')} onRetry={refetch} />
    ) : (
      <DetailSkeleton />
    )
  const { name, tone } = stateOf(contract)
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h2 className="text-title-2 wrap-anywhere">
          {t('Contract with {name}', { name: contract.other.name })}
        </h2>
        <StateBadge tone={tone}>{name}</StateBadge>
      </div>
      <ContractBody key={`${contract.id}-${contract.version}`} contract={contract} isActionFirst />
    </>
  )
}
