// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'
import { announce } from './announce.ts'
import { choicesQuery } from './notification-choices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

async function announceMessage(body: string) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(choicesQuery.queryKey, { choices: [] })
  const message = { title: 'Ruth', body, path: '/messages', tag: 'conversation' }
  await announce('messages', message, false, { userId: 'ada', queryClient, open: () => undefined })
}

test('a message is a toast with its first 50 characters, for 4 seconds', async () => {
  await announceMessage('é'.repeat(60))
  expect(currentToast()).toMatchObject({ title: 'Ruth', description: 'é'.repeat(50), isLeaving: false })
  vi.advanceTimersByTime(3999)
  expect(currentToast()).toMatchObject({ isLeaving: false })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toMatchObject({ isLeaving: true })
})

test('a message of 50 characters is shown in full', async () => {
  await announceMessage('a'.repeat(50))
  expect(currentToast()?.description).toBe('a'.repeat(50))
})
