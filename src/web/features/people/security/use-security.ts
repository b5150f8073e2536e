import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#web/lib/query-keys.ts'
import { passkeysQuery, securityQuery } from './security-queries.ts'

export const useSecurity = () => useQuery(securityQuery)

export const usePasskeys = () => useQuery(passkeysQuery)

/** A change may also sign out other devices. */
export function useSecurityChanged() {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, 'security')
}
