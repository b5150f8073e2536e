import { expect, test, vi } from 'vitest'
import type { SwipeOutcome } from '#shared/market/swipes.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { createSwipeQueue, type Settled } from './swipe-queue.ts'
import { waitingSwipes, type WaitingSwipe } from './waiting-swipes.ts'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    items,
  }
}

const swipe = (targetId: string): WaitingSwipe => ({
  targetId,
  direction: 'right',
  isSuper: false,
  key: crypto.randomUUID(),
  by: 'drag',
})

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, {
    code: 'internal',
    title: '',
    message: 'no',
    requestId: 'r',
    ...(retryAfterSeconds && { details: { retryAfterSeconds } }),
  })

/** A queue whose server responds with `answer`. */
function setUp(answer: (swipe: WaitingSwipe) => Promise<SwipeOutcome>, storage = memory(), userId = 'ada') {
  const sent: string[] = []
  const settled: Settled[] = []
  const state = { isOnline: true, signedOut: 0 }
  const queue = createSwipeQueue({
    store: waitingSwipes(storage, userId),
    send: (one) => {
      sent.push(one.targetId)
      return answer(one)
    },
    isOnline: () => state.isOnline,
    onSettled: (one) => settled.push(one),
    onSignedOut: () => {
      state.signedOut += 1
    },
  })
  return { queue, sent, settled, state, storage }
}

const liked = async (): Promise<SwipeOutcome> => ({ outcome: 'liked' })

test('sends swipes one at a time, in order', async () => {
  let underway = 0
  const { queue, sent, storage } = setUp(async () => {
    underway += 1
    expect(underway).toBe(1)
    await Promise.resolve()
    underway -= 1
    return { outcome: 'liked' }
  })
  for (const target of ['a', 'b', 'c']) queue.add(swipe(target))
  expect(await queue.flush()).toBe(true)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(storage.items.size).toBe(0)
})

test('keeps swipes while offline, across page loads, and sends them once when back online', async () => {
  const first = setUp(liked)
  first.state.isOnline = false
  first.queue.add(swipe('a'))
  first.queue.add(swipe('b'))
  expect(await first.queue.flush()).toBe(false)
  expect(first.sent).toEqual([])

  const next = setUp(liked, first.storage)
  expect(await next.queue.flush()).toBe(true)
  expect(next.sent).toEqual(['a', 'b'])
  expect(next.settled).toMatchObject([{ hasWaited: true }, { hasWaited: true }])
  expect(setUp(liked, first.storage).queue.isWaiting('a')).toBe(false)
})

test("never sends another person's swipes", async () => {
  const ada = setUp(liked)
  ada.state.isOnline = false
  ada.queue.add(swipe('a'))
  const bob = setUp(liked, ada.storage, 'bob')
  await bob.queue.flush()
  expect(bob.sent).toEqual([])
})

test('resends a lost request with the same key, after a pause', async () => {
  vi.useFakeTimers()
  const keys: string[] = []
  const { queue, settled } = setUp(async ({ key }) => {
    keys.push(key)
    if (keys.length === 1) throw new NetworkError('lost')
    return { outcome: 'liked' }
  })
  queue.add(swipe('a'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(settled).toHaveLength(1)
  vi.useRealTimers()
})

test.each([503, 429])('waits as long as requested when a swipe is answered with %i', async (status) => {
  vi.useFakeTimers()
  let tries = 0
  const { queue, sent, settled, storage } = setUp(async () => {
    tries += 1
    if (tries === 1) throw refusal(status, 5)
    return { outcome: 'liked' }
  })
  queue.add(swipe('a'))
  queue.add(swipe('b'))
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent).toEqual(['a'])
  expect(settled).toEqual([])
  expect(waitingSwipes(storage, 'ada').list()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a', 'b'])
  expect(settled).toMatchObject([
    { swipe: { targetId: 'a' }, hasWaited: true },
    { swipe: { targetId: 'b' }, hasWaited: true },
  ])
  vi.useRealTimers()
})

test('retries an overload without Retry-After after one second, then two, and at most every thirty', async () => {
  vi.useFakeTimers()
  const { queue, sent } = setUp(() => Promise.reject(refusal(503)))
  queue.add(swipe('a'))
  for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(sent).toHaveLength(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(at + 2)
  }
  vi.useRealTimers()
})

test('returns a refused swipe and continues with the next', async () => {
  const { queue, sent, settled } = setUp(({ targetId }) =>
    targetId === 'a' ? Promise.reject(refusal(500)) : liked(),
  )
  queue.add(swipe('a'))
  queue.add(swipe('b'))
  await queue.flush()
  expect(sent).toEqual(['a', 'b'])
  expect(settled).toMatchObject([{ error: { status: 500 } }, { outcome: { outcome: 'liked' } }])
})

test('stops sending and keeps everything when the session has ended', async () => {
  const { queue, sent, state, storage } = setUp(() => Promise.reject(refusal(401)))
  queue.add(swipe('a'))
  await queue.flush()
  queue.add(swipe('b'))
  await queue.flush()
  expect(sent).toEqual(['a'])
  expect(state.signedOut).toBe(1)
  expect(waitingSwipes(storage, 'ada').list()).toHaveLength(2)
})

test('withdraws only a swipe that was never sent', async () => {
  const { queue, sent, state } = setUp(liked)
  state.isOnline = false
  const one = swipe('a')
  queue.add(one)
  expect(queue.withdraw(one.key)).toBe(true)
  state.isOnline = true
  const other = swipe('b')
  queue.add(other)
  expect(queue.withdraw(other.key)).toBe(false)
  await queue.flush()
  expect(sent).toEqual(['b'])
})
