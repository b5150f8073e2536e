import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { isApiError } from '#web/lib/api.ts'
import { isWorthRetrying, queryClient } from '#web/lib/query-client.ts'
import { meQuery, roleQuery } from './session-queries.ts'

type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  /** The server could not be reached. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'role-unknown'; me: Me; retry: () => void }
  | { state: 'no-role'; me: Me }
  | { state: 'signed-in'; me: Me; role: Role }

const roleRetryDelayMs = 500
const roleForcedRefetchMs = 5000

interface SessionOptions {
  /** More retries right after a sign-in. */
  roleRetries?: number
}

export function useSession({ roleRetries = 2 }: SessionOptions = {}): SessionState {
  const me = useQuery(meQuery)
  const role = useQuery({
    ...roleQuery(me.data?.id),
    retry: (failures, error) => failures < roleRetries && isWorthRetrying(error),
    retryDelay: roleRetryDelayMs,
  })
  useForcedRefetch(role.isLoading)

  if (isApiError(me.error, 'not_signed_in') || isApiError(role.error, 'not_signed_in'))
    return { state: 'signed-out' }
  // Cached data stays valid if refetching fails, as it does offline.
  if (me.data && role.data)
    return role.data.role
      ? { state: 'signed-in', me: me.data, role: role.data.role }
      : { state: 'no-role', me: me.data }
  if (me.data && role.isError) return { state: 'role-unknown', me: me.data, retry: () => void role.refetch() }
  if (me.isError) return { state: 'unknown', retry: () => void me.refetch() }
  return { state: 'loading' }
}

/** Replaces a hanging request with a new one every 5 seconds; a plain refetch would wait for the same request. */
function useForcedRefetch(isLoading: boolean) {
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setInterval(
      () => void queryClient.resetQueries({ queryKey: ['role'] }),
      roleForcedRefetchMs,
    )
    return () => clearInterval(timer)
  }, [isLoading])
}

/** Below the route guards someone is always signed in. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe needs a guard above it')
  return data
}

export function useRole(): Role {
  const session = useSession()
  if (session.state !== 'signed-in') throw new Error('useRole needs a guard above it')
  return session.role
}
