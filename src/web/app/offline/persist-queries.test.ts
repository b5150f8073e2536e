// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#shared/people/accounts.ts'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import { conversationQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { persistQueries } from './persist-queries.ts'
import { persistedQueries } from '#web/lib/offline/persisted-queries.ts'
import { restoreQueries } from '#web/lib/offline/restore-queries.ts'

const ada = { id: 'ada', theme: 'light' } as unknown as Me
const ben = { id: 'ben', theme: 'light' } as unknown as Me
const aboutKey = ['conversation', 'c'] as const

let replaced: string[]
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  replaced = []
  vi.stubGlobal('location', { replace: (path: string) => replaced.push(path) })
  document.documentElement.dataset['theme'] = 'light'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(me: Me) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, me)
  persistQueries(queryClient)
  return queryClient
}
const kept = () => persistedQueries(localStorage).read()
const keptKeys = () => kept()?.answers.map(({ key }) => key[0])

test('saves new responses after half a second, for the signed-in user', async () => {
  const queryClient = signIn(ada)
  queryClient.setQueryData(conversationQuery('c').queryKey, { id: 'c' } as never)
  queryClient.setQueryData(['invoices'], [])
  await vi.advanceTimersByTimeAsync(499)
  expect(keptKeys()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(keptKeys()).toEqual(['conversation'])
  expect(kept()?.me.id).toBe('ada')
  expect(replaced).toEqual([])
})

test('clears the page when another user signs in', () => {
  const queryClient = signIn(ada)
  queryClient.setQueryData(meQuery.queryKey, ben)
  expect(replaced).toEqual(['/'])
})

test('keeps the page when the same user is fetched again', () => {
  const queryClient = signIn(ada)
  queryClient.setQueryData(meQuery.queryKey, { ...ada })
  expect(replaced).toEqual([])
})

test('keeps what an earlier page saved, unless it belongs to another user', async () => {
  persistedQueries(localStorage).write({ me: ada, answers: [{ key: aboutKey, data: 1, at: 1 }] })
  signIn(ada)
  expect(keptKeys()).toEqual(['conversation'])
  signIn(ben)
  expect(kept()).toEqual({ me: ben, answers: [] })
})

test('replaces a saved response with a newer one', () => {
  persistedQueries(localStorage).write({ me: ada, answers: [{ key: aboutKey, data: 'old', at: 1 }] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, ada)
  queryClient.setQueryData(aboutKey, 'new')
  persistQueries(queryClient)
  expect(kept()?.answers.map(({ data }) => data)).toEqual(['new'])
})

test('saves nothing while no one is signed in', async () => {
  const queryClient = new QueryClient()
  persistQueries(queryClient)
  queryClient.setQueryData(aboutKey, { id: 'c' })
  await vi.advanceTimersByTimeAsync(500)
  expect(kept()).toBeUndefined()
})

test('saves pending responses when the page is left', () => {
  const queryClient = signIn(ada)
  queryClient.setQueryData(aboutKey, { id: 'c' })
  dispatchEvent(new Event('pagehide'))
  expect(keptKeys()).toEqual(['conversation'])
})

test('shows saved responses offline where there is nothing newer', () => {
  persistedQueries(localStorage).write({
    me: ada,
    answers: [
      { key: aboutKey, data: 'kept', at: 5 },
      { key: ['conversation', 'd'], data: 'kept', at: 5 },
    ],
  })
  const queryClient = signIn(ada)
  queryClient.setQueryData(['conversation', 'd'], 'newer')
  dispatchEvent(new Event('offline'))
  expect(queryClient.getQueryData(aboutKey)).toBe('kept')
  expect(queryClient.getQueryState(aboutKey)!.dataUpdatedAt).toBe(5)
  expect(queryClient.getQueryData(['conversation', 'd'])).toBe('newer')
})

test('never shows responses saved for another user', () => {
  persistedQueries(localStorage).write({ me: ada, answers: [{ key: aboutKey, data: 'kept', at: 5 }] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, ben)
  expect(restoreQueries(queryClient, ben)).toBeUndefined()
  expect(queryClient.getQueryData(aboutKey)).toBeUndefined()
})
