// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { soonAfterLoad } from './after-load.ts'

afterEach(() => vi.useRealTimers())

test('acts 500 ms after the page has loaded', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  soonAfterLoad(act)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(499)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})
