import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCheckout, getMyPlan, getTestPayment, listInvoices } from '#shared/subscriptions/subscriptions.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

const askAgainMs = 2000

/** Usage changes throughout the product, so it is always refetched. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call(getMyPlan, { signal }),
  staleTime: 0,
})

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['invoices'],
  queryFn: ({ pageParam: after, signal }) => call(listInvoices, { query: { after }, signal }),
  ...byPage,
  staleTime: 0,
})

/** The result of a checkout, polled until the payment service has reported it. */
export const checkoutQuery = (checkoutId: string | null) =>
  queryOptions({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { checkoutId: checkoutId! }, signal }),
    enabled: checkoutId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? askAgainMs : false),
  })

export const testPaymentQuery = (paymentId: string | null) =>
  queryOptions({
    queryKey: ['test-payment', paymentId],
    queryFn: ({ signal }) => call(getTestPayment, { params: { paymentId: paymentId! }, signal }),
    enabled: paymentId !== null,
    staleTime: 0,
  })
