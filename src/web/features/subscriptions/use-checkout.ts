import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf } from '#shared/endpoint.ts'
import { beginCheckout } from '#shared/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

/** Leads to where a first plan is paid for. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn: (body: BodyOf<typeof beginCheckout>) => call(beginCheckout, { body }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      showErrorToast(error, 'The checkout could not be opened. Please try again.')
      void queryClient.invalidateQueries({ queryKey: ['plan'] })
    },
  })

  // Who comes back by the browser's button may find the page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [reset])

  return {
    buy: mutate,
    /** Until the page is left. */
    busyPlan: isPending || isSuccess ? variables?.plan : undefined,
  }
}
