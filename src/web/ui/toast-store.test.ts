import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, pauseToast, resumeToast, showToast } from './toast-store.ts'

const isShown = () => currentToast() !== null && !currentToast()!.isLeaving

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('shows a toast for 3 seconds', () => {
  showToast({ title: 'Hello' })
  vi.advanceTimersByTime(2999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test('can show a toast for longer', () => {
  showToast({ title: 'Connection Lost', durationMs: 5000 })
  vi.advanceTimersByTime(4999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test('shows one toast at a time, and a newer one for its full duration', () => {
  showToast({ title: 'First' })
  vi.advanceTimersByTime(2000)
  showToast({ title: 'Second' })
  expect(currentToast()!.title).toBe('Second')
  vi.advanceTimersByTime(2999)
  expect(isShown()).toBe(true)
})

test('keeps a toast while the pointer is over it', () => {
  showToast({ title: 'Hello' })
  vi.advanceTimersByTime(1000)
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(isShown()).toBe(true)
  resumeToast()
  vi.advanceTimersByTime(2000)
  expect(isShown()).toBe(false)
})
