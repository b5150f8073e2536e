// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followUpdates } from './follow-updates.ts'

const minuteMs = 60_000
let sent: string[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  const registration = Object.assign(new EventTarget(), {
    active: { postMessage: (message: string) => sent.push(message) },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the service worker is asked for an update at once, every 5 minutes, on focus and on coming online', async () => {
  await followUpdates()
  expect(sent).toEqual(['CHECK_UPDATE'])
  vi.advanceTimersByTime(5 * minuteMs - 1)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(5 * minuteMs)
  expect(sent).toHaveLength(3)
  dispatchEvent(new Event('focus'))
  expect(sent).toHaveLength(4)
  dispatchEvent(new Event('online'))
  expect(sent).toHaveLength(5)
})
