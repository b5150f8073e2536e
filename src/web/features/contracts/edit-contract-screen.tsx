import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { contractPath } from '#shared/routes.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractForm } from './contract-form.tsx'
import { ContractMissing } from './contract-missing.tsx'
import { contractFormQuery } from './contract-queries.ts'

/** `/owner/contracts/:contractId/edit`: edit a draft. A contract that was sent is read-only. */
export const EditContractScreen = () => {
  const { contractId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(contractFormQuery(contractId))
  if (isFetching)
    return (
      <div aria-busy="true" className="grid gap-5 p-4 desk:p-10">
        <DocumentTitle>{t('Contract')}</DocumentTitle>
        <p className="sr-only">{t('Loading')}</p>
        <Skeleton className="h-140 rounded-card" />
      </div>
    )
  if (data?.state === 'draft')
    return <ContractForm key={dataUpdatedAt} contract={data} onReload={() => void refetch()} />
  if (error) return <ContractMissing error={error} onRetry={refetch} />
  return <Navigate to={contractPath('owner', contractId)} replace />
}
