import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getCheckout } from '#shared/subscriptions.ts'
import { call } from '#web/lib/api.ts'

const askAgainMs = 2000

/** The checkout that the address names; null when it names none. */
export const useNamedCheckout = () => useSearchParams()[0].get('session')

/** What became of a checkout, asked for until the payment service has spoken. */
export const useCheckoutState = (checkoutId: string | null) =>
  useQuery({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { checkoutId: checkoutId! }, signal }),
    enabled: checkoutId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
  })
