import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  showToast,
  subscribeToToast,
} from './toast-store.ts'

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

test('keeps a toast that is hovered twice for what was left of it the first time', () => {
  showToast({ title: 'Hello' })
  vi.advanceTimersByTime(1000)
  pauseToast()
  vi.advanceTimersByTime(500)
  pauseToast()
  resumeToast()
  vi.advanceTimersByTime(1999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test('doesn’t show a toast longer when a pointer leaves it that never paused it', () => {
  showToast({ title: 'Hello' })
  vi.advanceTimersByTime(2000)
  resumeToast()
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
})

test('shows a new toast for its full duration even if the one before was paused', () => {
  showToast({ title: 'First' })
  pauseToast()
  showToast({ title: 'Second' })
  vi.advanceTimersByTime(2000)
  resumeToast()
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
})

test('removes a toast that leaves after its animation, even while the pointer is over it', () => {
  showToast({ title: 'Hello' })
  dismissToast()
  expect(currentToast()).toMatchObject({ title: 'Hello', isLeaving: true })
  pauseToast()
  vi.advanceTimersByTime(159)
  expect(currentToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('lets a paused toast be dismissed, and doesn’t bring it back', () => {
  showToast({ title: 'Hello' })
  pauseToast()
  dismissToast()
  resumeToast()
  vi.advanceTimersByTime(160)
  expect(currentToast()).toBeNull()
})

test('a toast shown while another leaves stays', () => {
  showToast({ title: 'First' })
  dismissToast()
  showToast({ title: 'Second' })
  vi.advanceTimersByTime(2999)
  expect(currentToast()).toMatchObject({ title: 'Second', isLeaving: false })
})

test('numbers toasts, so the same text again is a new toast', () => {
  showToast({ title: 'Hello' })
  const first = currentToast()!.id
  showToast({ title: 'Hello' })
  expect(currentToast()!.id).toBe(first + 1)
})

test('notifies its listeners of every change until they unsubscribe', () => {
  const seen: string[] = []
  const stop = subscribeToToast(() => {
    const toast = currentToast()
    seen.push(toast ? `${toast.title}${toast.isLeaving ? ' leaves' : ''}` : 'none')
  })
  dismissToast()
  expect(seen).toEqual([])
  showToast({ title: 'Hello' })
  vi.advanceTimersByTime(3160)
  expect(seen).toEqual(['Hello', 'Hello leaves', 'none'])
  stop()
  showToast({ title: 'Again' })
  expect(seen).toHaveLength(3)
})
