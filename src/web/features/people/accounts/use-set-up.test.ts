// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSetUp } from './use-set-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json({ role: 'owner' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the screen changes 500 ms after the role was set', async () => {
  const queryClient = new QueryClient()
  const isOutdated = () => queryClient.getQueryState(['role', 'ada'])!.isInvalidated
  queryClient.setQueryData(['role', 'ada'], { role: null })
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(() => useSetUp(), { wrapper })
  await act(async () => {
    result.current.mutate('owner')
    await vi.advanceTimersByTimeAsync(499)
  })
  expect(isOutdated()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(isOutdated()).toBe(true)
})
