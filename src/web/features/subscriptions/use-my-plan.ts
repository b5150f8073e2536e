import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import type { LimitedThing, MyPlan } from '#shared/subscriptions/subscriptions.ts'
import { isApiError } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { planQuery } from './plan-queries.ts'

export const useMyPlan = () => useQuery(planQuery)

/** How much of something the plan still allows: null for no limit, undefined while unknown. */
export function useLeft(thing: LimitedThing) {
  const allowance = useMyPlan().data?.allowances.find((one) => one.thing === thing)
  return allowance && (allowance.limit === null ? null : Math.max(0, allowance.limit - allowance.used))
}

interface Outcomes {
  onDone: (plan: MyPlan) => void
  /** Called with the payment service's refusal; other errors are toasts. */
  onDeclined?: (message: string) => void
}

/** Changes, cancels or resumes; shows the server's response. */
export function usePlanStep({ onDone, onDeclined }: Outcomes) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<MyPlan>) => step(),
    onMutate: () => queryClient.cancelQueries({ queryKey: planQuery.queryKey }),
    onSuccess: (plan) => {
      queryClient.setQueryData(planQuery.queryKey, plan)
      void invalidate(queryClient, 'invoices')
      onDone(plan)
    },
    onError: (error) => {
      if (onDeclined && isApiError(error, 'payment_declined')) return onDeclined(error.message)
      showErrorToast(error, t('We couldn’t change your plan. Please try again.'))
      void queryClient.invalidateQueries({ queryKey: planQuery.queryKey })
    },
  })
}
