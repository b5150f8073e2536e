import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getContract, type Contract } from '#shared/contracts.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

const keyOf = (contractId: string) => ['contracts', contractId]

export const useContract = (contractId: string) =>
  useQuery({
    queryKey: keyOf(contractId),
    queryFn: ({ signal }) => call(getContract, { params: { contractId }, signal }),
    staleTime: 0,
  })

/** Takes a step and shows where the contract is then; a step that was refused shows what is so now. */
export function useContractStep(contractId: string) {
  const take = useTakeContract()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<Contract>) => step(),
    onSuccess: take,
    onError: (error: Error) => {
      showErrorToast(error, 'This could not be done. Please try again.')
      void queryClient.invalidateQueries({ queryKey: keyOf(contractId) })
    },
  })
}

/** What the server answered is what is shown; lists are asked for anew. */
export function useTakeContract() {
  const queryClient = useQueryClient()
  return (contract: Contract) => {
    queryClient.setQueryData(keyOf(contract.id), contract)
    void queryClient.invalidateQueries({ queryKey: ['contracts', 'list'] })
  }
}
