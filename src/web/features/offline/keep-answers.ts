import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/accounts.ts'
import { isForKeeping, keptAnswers, latestOfEach, type KeptAnswer } from './kept-answers.ts'
import { restoreAnswers } from './restore-answers.ts'

const pauseMs = 500

/** Writes down what is to be read without a network, as it arrives, for whoever is signed in. */
export function keepAnswers(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const store = keptAnswers(localStorage)
  let timer: ReturnType<typeof setTimeout> | undefined
  let userId: string | undefined

  const whoIsSignedIn = () => {
    const state = queryClient.getQueryState<Me>(['me'])
    return state?.status === 'success' ? state.data : undefined
  }

  function inCache(): KeptAnswer[] {
    return cache
      .getAll()
      .filter(({ queryKey, state }) => state.data !== undefined && isForKeeping({ key: queryKey }))
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
    // Somebody else has signed in here: nothing of the first may stay in sight.
    if (userId && me && me.id !== userId) return location.replace('/')
    userId ??= me?.id
    timer ??= setTimeout(write, pauseMs)
  })
  userId = whoIsSignedIn()?.id
  write()
  addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
  addEventListener('offline', () => restoreAnswers(queryClient))
}
