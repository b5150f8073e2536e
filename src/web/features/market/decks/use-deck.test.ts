// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useDeck } from './use-deck.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a deck that fails to load is requested 3 more times, one second apart', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, { id: 'ada' } as typeof meQuery.initialData)
  const ask = vi.fn(() => Promise.reject(new Error('refused')))
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(() => useDeck({ name: 'homes', role: 'client', ask }), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(0))
  for (const asked of [1, 2, 3]) {
    expect(ask).toHaveBeenCalledTimes(asked)
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(ask).toHaveBeenCalledTimes(asked)
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
  expect(ask).toHaveBeenCalledTimes(4)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledTimes(4)
  expect(result.current.state).toBe('failed')
})
