import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMe, getMyRole, type Me } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { call, isApiError } from '#web/lib/api.ts'
import { isWorthRetrying } from '#web/lib/query-client.ts'

export type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  /** The server could not be asked. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'role-unknown'; me: Me }
  | { state: 'no-role'; me: Me }
  | { state: 'signed-in'; me: Me; role: Role }

const roleStaleMs = 5000
const roleRetryDelayMs = 500
const roleForcedRefetchMs = 5000

interface SessionOptions {
  /** More patience where a sign-in has just happened. */
  roleRetries?: number
}

export function useSession({ roleRetries = 2 }: SessionOptions = {}): SessionState {
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(getMe, { signal }) })
  const role = useQuery({
    queryKey: ['role', me.data?.id],
    queryFn: ({ signal }) => call(getMyRole, { signal }),
    enabled: me.data !== undefined,
    staleTime: roleStaleMs,
    retry: (failures, error) => failures < roleRetries && isWorthRetrying(error),
    retryDelay: roleRetryDelayMs,
  })
  useForcedRefetch(role.isLoading, role.refetch)

  if (isApiError(me.error, 'not_signed_in') || isApiError(role.error, 'not_signed_in'))
    return { state: 'signed-out' }
  if (me.isError) return { state: 'unknown', retry: () => void me.refetch() }
  if (!me.data || role.isLoading) return { state: 'loading' }
  if (role.isError) return { state: 'role-unknown', me: me.data }
  if (!role.data?.role) return { state: 'no-role', me: me.data }
  return { state: 'signed-in', me: me.data, role: role.data.role }
}

/** A request that hangs is given up for a new one. */
function useForcedRefetch(isLoading: boolean, refetch: () => Promise<unknown>) {
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => void refetch(), roleForcedRefetchMs)
    return () => clearTimeout(timer)
  }, [isLoading, refetch])
}

/** Below the guards there is always somebody. */
export function useMe(): Me {
  const { data } = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(getMe, { signal }) })
  if (!data) throw new Error('useMe needs a guard above it')
  return data
}
