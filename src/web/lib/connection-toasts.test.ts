import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast-store.ts'
import { announceConnection } from './connection-toasts.ts'

const page = new EventTarget()
const isShown = () => currentToast()?.isLeaving === false

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows the offline toast for 5 seconds and the online toast for 3', () => {
  announceConnection()
  for (const [event, title, ms] of [
    ['offline', 'Connection Lost', 5000],
    ['online', 'Back Online!', 3000],
  ] as const) {
    page.dispatchEvent(new Event(event))
    expect(currentToast()?.title).toBe(title)
    vi.advanceTimersByTime(ms - 1)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
  }
})
