import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMe, getMyRole, type Me } from '#shared/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { answerOfPage, call, isApiError, NetworkError } from '#web/lib/api.ts'
import { applyFormats } from '#web/lib/formats.ts'
import { isWorthRetrying, queryClient } from '#web/lib/query-client.ts'

type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  /** The server could not be asked. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'role-unknown'; me: Me; retry: () => void }
  | { state: 'no-role'; me: Me }
  | { state: 'signed-in'; me: Me; role: Role }

const roleStaleMs = 5000
const roleRetryDelayMs = 500
const roleForcedRefetchMs = 5000

/** Without a network one reads on as whoever was signed in; the server will say whether they still are. */
async function whoWasHere(error: unknown): Promise<Me> {
  if (error instanceof NetworkError) {
    const { restoreAnswers } = await import('#web/features/offline/restore-answers.ts')
    const me = restoreAnswers(queryClient)
    if (me) return me
  }
  throw error
}

const meQuery = {
  queryKey: ['me'],
  networkMode: 'always',
  refetchOnReconnect: 'always',
  async queryFn({ signal }: { signal: AbortSignal }) {
    const me = await call(getMe, { signal }).catch(whoWasHere)
    applyFormats(me)
    return me
  },
  initialData() {
    const me = answerOfPage(getMe)
    if (me) applyFormats(me)
    return me
  },
} as const

interface SessionOptions {
  /** More patience where a sign-in has just happened. */
  roleRetries?: number
}

export function useSession({ roleRetries = 2 }: SessionOptions = {}): SessionState {
  const me = useQuery(meQuery)
  const role = useQuery({
    queryKey: ['role', me.data?.id],
    queryFn: ({ signal }) => call(getMyRole, { signal }),
    initialData: () => (me.data ? answerOfPage(getMyRole) : undefined),
    enabled: me.data !== undefined,
    staleTime: roleStaleMs,
    retry: (failures, error) => failures < roleRetries && isWorthRetrying(error),
    retryDelay: roleRetryDelayMs,
  })
  useForcedRefetch(role.isLoading)

  if (isApiError(me.error, 'not_signed_in') || isApiError(role.error, 'not_signed_in'))
    return { state: 'signed-out' }
  // What is known stays known when asking again fails, as it does offline.
  if (me.data && role.data)
    return role.data.role
      ? { state: 'signed-in', me: me.data, role: role.data.role }
      : { state: 'no-role', me: me.data }
  if (me.data && role.isError) return { state: 'role-unknown', me: me.data, retry: () => void role.refetch() }
  if (me.isError) return { state: 'unknown', retry: () => void me.refetch() }
  return { state: 'loading' }
}

/** A request that hangs is given up for a new one; a refetch would only wait for it too. */
function useForcedRefetch(isLoading: boolean) {
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => void queryClient.resetQueries({ queryKey: ['role'] }), roleForcedRefetchMs)
    return () => clearTimeout(timer)
  }, [isLoading])
}

/** Below the guards there is always somebody. */
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
