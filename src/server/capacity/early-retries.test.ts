import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEarlyRetries } from './early-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ask(hops: number) {
  const early = createEarlyRetries({ trustedProxies: { hops } })
  const socket = new Socket()
  let seen = 0
  const once = () => early.delay(socket, () => (seen += 1))
  return { socket, once, refuse: () => early.note(socket), seen: () => seen }
}

test('a request that comes back too early is handled once Retry-After has passed', () => {
  const { once, refuse, seen } = ask(0)
  once()
  refuse()
  once()
  expect(seen()).toBe(1)
  vi.advanceTimersByTime(2_001)
  expect(seen()).toBe(2)
  once()
  expect(seen()).toBe(3)
})

test('a connection that pipelines requests in the meantime is closed', () => {
  const { socket, once, refuse } = ask(0)
  refuse()
  once()
  once()
  expect(socket.destroyed).toBe(true)
})

test('requests through a proxy are never delayed, because many people share its connection', () => {
  const { once, refuse, seen } = ask(1)
  refuse()
  once()
  expect(seen()).toBe(1)
})
