import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSecurity } from '#shared/security.ts'
import { call } from '#web/lib/api.ts'

const key = ['security']

/** How the account is protected. It may change elsewhere, so each visit asks anew. */
export const useSecurity = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(getSecurity, { signal }), staleTime: 0 })

export function useSecurityChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
