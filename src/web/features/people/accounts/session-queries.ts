import { queryOptions } from '@tanstack/react-query'
import { getMe, getMyRole, type Me } from '#shared/people/accounts.ts'
import { answerOfPage, call, NetworkError } from '#web/lib/api.ts'
import { applyFormats } from '#web/lib/formats.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Offline, the last signed-in person keeps reading from the cache; the server checks the session later. */
async function whoWasHere(error: unknown): Promise<Me> {
  if (error instanceof NetworkError) {
    const { restoreQueries } = await import('#web/lib/offline/restore-queries.ts')
    const me = restoreQueries(queryClient, queryClient.getQueryData(meQuery.queryKey))
    if (me) return me
  }
  throw error
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  refetchOnReconnect: 'always',
  async queryFn({ signal }) {
    const me = await call(getMe, { signal }).catch(whoWasHere)
    applyFormats(me)
    return me
  },
  initialData() {
    const me = answerOfPage(getMe)
    if (me) applyFormats(me)
    return me
  },
})

const staleMs = 5000

export const roleQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['role', userId],
    queryFn: ({ signal }) => call(getMyRole, { signal }),
    initialData: () => (userId ? answerOfPage(getMyRole) : undefined),
    enabled: !!userId,
    staleTime: staleMs,
  })
