import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#shared/messages/t.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { beginCheckout } from '#shared/subscriptions/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { invalidate } from '#web/lib/query-keys.ts'

/** Redirects to the checkout for a first plan. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    mutationFn: (body: BodyOf<typeof beginCheckout>) => call(beginCheckout, { body }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      showErrorToast(error, t('We couldn’t open the checkout. Please try again.'))
      void invalidate(queryClient, 'plan')
    },
  })

  // Back may restore the page from the bfcache, still busy.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [reset])

  return {
    buy: mutate,
    /** Until the page unloads. */
    busyPlan: isPending || isSuccess ? variables?.plan : undefined,
  }
}
