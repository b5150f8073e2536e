import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { contractListsKey, contractQuery } from './contract-queries.ts'

export const useContract = (contractId: string) => useQuery(contractQuery(contractId))

/** Runs a contract step and shows the result; if the step is refused, refetches the current state. */
export function useContractStep(contractId: string) {
  const take = useTakeContract()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<Contract>) => step(),
    onSuccess: take,
    onError: (error: Error) => {
      showErrorToast(error, t('That didn’t work. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: contractQuery(contractId).queryKey })
    },
  })
}

/** Puts the returned contract into the cache and refetches the lists. */
export function useTakeContract() {
  const queryClient = useQueryClient()
  return (contract: Contract) => {
    queryClient.setQueryData(contractQuery(contract.id).queryKey, contract)
    void queryClient.invalidateQueries({ queryKey: contractListsKey })
  }
}
