import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { getContract } from '#shared/contracts.ts'
import { contractPath } from '#shared/routes.ts'
import { call } from '#web/lib/api.ts'
import { formQuery } from '#web/lib/form-query.ts'
import { DocumentTitle } from '#web/ui/document-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ContractForm } from './contract-form.tsx'
import { ContractMissing } from './contract-missing.tsx'

/** `/owner/contracts/:contractId/edit`: a draft is written here. What was sent can only be read. */
export const EditContractScreen = () => {
  const { contractId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['contract-draft', contractId],
    queryFn: ({ signal }) => call(getContract, { params: { contractId }, signal }),
    ...formQuery,
  })
  if (isFetching)
    return (
      <div aria-busy="true" className="grid gap-5 p-4 desk:p-10">
        <DocumentTitle>Contract</DocumentTitle>
        <p className="sr-only">Loading</p>
        <Skeleton className="h-140 rounded-card" />
      </div>
    )
  if (data?.state === 'draft')
    return <ContractForm key={dataUpdatedAt} contract={data} onReload={() => void refetch()} />
  if (error) return <ContractMissing error={error} onRetry={refetch} />
  return <Navigate to={contractPath('owner', contractId)} replace />
}
