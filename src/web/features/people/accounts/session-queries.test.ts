// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { roleQuery } from './session-queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a role is used for 5 seconds and then requested again', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn(async () => Response.json({ role: 'owner' }))
  vi.stubGlobal('fetch', fetched)
  const queryClient = createQueryClient()
  const ask = () => queryClient.fetchQuery(roleQuery('ada'))
  expect(await ask()).toEqual({ role: 'owner' })
  vi.advanceTimersByTime(4999)
  await ask()
  expect(fetched).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await ask()
  expect(fetched).toHaveBeenCalledTimes(2)
})
