import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSecurity } from '#shared/security.ts'
import { call } from '#web/lib/api.ts'

const key = ['security']
export const devicesKey = [...key, 'devices']

/** How the account is protected. It may change elsewhere, so each visit asks anew. */
export const useSecurity = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(getSecurity, { signal }), staleTime: 0 })

/** A change may also sign other devices out. */
export function useSecurityChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
