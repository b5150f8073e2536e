// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Activity } from '#shared/people/activity.ts'
import { activitiesQuery } from './activity-queries.ts'
import { useReadActivity } from './use-read-activity.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const like: Activity = {
  id: '1',
  at: '2026-11-15T12:00:00.000Z',
  isRead: false,
  content: { kind: 'like', person: null, listing: null, isSuper: false, count: 1 },
}

/** A feed with one unread activity, and the hook that marks it. */
function openFeed() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const { queryKey } = activitiesQuery(undefined)
  queryClient.setQueryData(queryKey, {
    pages: [{ activities: [like], next: null }],
    pageParams: [undefined],
  })
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(() => useReadActivity(like), { wrapper })
  return {
    queryClient,
    queryKey,
    read: () => act(async () => result.current()),
    isRead: () => queryClient.getQueryData(queryKey)!.pages[0]!.activities[0]!.isRead,
    isOutdated: () => queryClient.getQueryState(queryKey)!.isInvalidated,
  }
}

test('a feed that was requested before a click doesn’t show the activity as unread again', async () => {
  const { queryClient, queryKey, read, isRead, isOutdated } = openFeed()
  const marked = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => marked.promise)
  const requested = Promise.withResolvers<{ activities: Activity[]; next: null }>()
  const refetch = queryClient
    .fetchInfiniteQuery({
      queryKey,
      queryFn: () => requested.promise,
      initialPageParam: undefined,
      staleTime: 0,
    })
    .catch(() => undefined)
  await read()
  requested.resolve({ activities: [like], next: null })
  await refetch
  expect(isRead()).toBe(true)
  expect(isOutdated()).toBe(false)
  marked.resolve(Response.json({}))
  await waitFor(() => expect(isOutdated()).toBe(true))
})

test('a feed that is up to date isn’t requested again', async () => {
  const { read, isRead, isOutdated } = openFeed()
  const calls = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', calls)
  await read()
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1))
  expect(isRead()).toBe(true)
  expect(isOutdated()).toBe(false)
})

test('an activity that could not be marked is fetched again', async () => {
  const { read, isOutdated } = openFeed()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await read()
  await waitFor(() => expect(isOutdated()).toBe(true))
})
