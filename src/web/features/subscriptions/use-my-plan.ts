import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getMyPlan, type LimitedThing, type MyPlan } from '#shared/subscriptions.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

const planKey = ['plan']

/** What is used changes all over the product, so it is asked for anew each time. */
export const useMyPlan = () =>
  useQuery({
    queryKey: planKey,
    queryFn: ({ signal }) => call(getMyPlan, { signal }),
    staleTime: 0,
  })

/** How many of something the plan still allows: null without limit, undefined while it is not known. */
export function useLeft(thing: LimitedThing) {
  const allowance = useMyPlan().data?.allowances.find((one) => one.thing === thing)
  return allowance && (allowance.limit === null ? null : Math.max(0, allowance.limit - allowance.used))
}

interface Outcomes {
  onDone: (plan: MyPlan) => void
  /** Where the payment service's refusal is said; the rest is a toast. */
  onDeclined?: (message: string) => void
}

/** Changes, cancels or resumes; the answer is what is shown. */
export function usePlanStep({ onDone, onDeclined }: Outcomes) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<MyPlan>) => step(),
    onMutate: () => queryClient.cancelQueries({ queryKey: planKey }),
    onSuccess: (plan) => {
      queryClient.setQueryData(planKey, plan)
      void queryClient.invalidateQueries({ queryKey: ['invoices'] })
      onDone(plan)
    },
    onError: (error) => {
      if (onDeclined && isApiError(error, 'payment_declined')) return onDeclined(error.message)
      showErrorToast(error, 'Your plan could not be changed. Please try again.')
      void queryClient.invalidateQueries({ queryKey: planKey })
    },
  })
}
