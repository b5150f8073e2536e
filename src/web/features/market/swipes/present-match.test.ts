// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'
import { renderHook } from '@testing-library/react'
import { showLiveMatch, useLiveMatch } from './live-match-store.ts'
import { presentMatch } from './present-match.ts'

const celebrated = () => renderHook(useLiveMatch).result.current

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
  showLiveMatch(null)
  document.body.replaceChildren()
})

test('a match is celebrated on the whole screen, without a toast', () => {
  presentMatch('conversation', 'client')
  expect(celebrated()).toBe('conversation')
  expect(currentToast()).toBeNull()
})

test.each([
  ['client', 'You and the owner both liked each other!'],
  ['owner', 'You and the client both liked each other!'],
] as const)('a %s who is typing sees a match as a toast for 3 seconds', (role, description) => {
  const field = document.createElement('textarea')
  document.body.append(field)
  field.focus()
  presentMatch('conversation', role)
  expect(celebrated()).toBeNull()
  expect(currentToast()).toMatchObject({ title: "It's a Match! 🎉", description })
  vi.advanceTimersByTime(2999)
  expect(currentToast()).toMatchObject({ isLeaving: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toMatchObject({ isLeaving: true })
})
