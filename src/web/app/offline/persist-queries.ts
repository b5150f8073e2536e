import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import {
  isPersistable,
  persistedQueries,
  latestOfEach,
  type PersistedQuery,
} from '#web/lib/offline/persisted-queries.ts'
import { restoreQueries } from '#web/lib/offline/restore-queries.ts'

const pauseMs = 500

/** Saves responses for offline reading as they arrive, for the signed-in user. */
export function persistQueries(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const store = persistedQueries(localStorage)
  let timer: ReturnType<typeof setTimeout> | undefined
  let userId: string | undefined

  const whoIsSignedIn = () => {
    const state = queryClient.getQueryState(meQuery.queryKey)
    return state?.status === 'success' ? state.data : undefined
  }

  function inCache(): PersistedQuery[] {
    return cache
      .getAll()
      .filter(({ queryKey, state }) => state.data !== undefined && isPersistable({ key: queryKey }))
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    const me = whoIsSignedIn()
    if (!me) return
    const before = store.read()
    const answers = inCache()
    const hashes = new Set(answers.map(({ key }) => JSON.stringify(key)))
    const older = before?.me.id === me.id ? before.answers : []
    store.write({
      me,
      answers: latestOfEach([...answers, ...older.filter(({ key }) => !hashes.has(JSON.stringify(key)))]),
    })
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const me = whoIsSignedIn()
    // Another user has signed in here: nothing of the previous one may stay on the screen.
    if (userId && me && me.id !== userId) return location.replace('/')
    userId ??= me?.id
    timer ??= setTimeout(write, pauseMs)
  })
  userId = whoIsSignedIn()?.id
  write()
  addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
  addEventListener('offline', () => restoreQueries(queryClient, queryClient.getQueryData(meQuery.queryKey)))
}
