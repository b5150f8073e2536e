import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { checkoutQuery } from './plan-queries.ts'

/** The checkout named in the URL; null if there is none. */
export const useNamedCheckout = () => useSearchParams()[0].get('session')

export const useCheckoutState = (checkoutId: string | null) => useQuery(checkoutQuery(checkoutId))
