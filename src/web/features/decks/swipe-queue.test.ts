import { expect, test, vi } from 'vitest'
import type { SwipeOutcome } from '#shared/swipes.ts'
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

const refusal = (status: number) =>
  new ApiError(status, { code: 'internal', title: '', message: 'no', requestId: 'r' })

/** A queue whose server answers what `answer` says. */
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

test('swipes are sent one after the other, in order', async () => {
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

test('without a network swipes wait, outlive the page and are sent once when it is back', async () => {
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

test('nobody sends what another swiped', async () => {
  const ada = setUp(liked)
  ada.state.isOnline = false
  ada.queue.add(swipe('a'))
  const bob = setUp(liked, ada.storage, 'bob')
  await bob.queue.flush()
  expect(bob.sent).toEqual([])
})

test('a request that was lost is sent again with the same key, after a pause', async () => {
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

test('a refused swipe is given back and the next one follows', async () => {
  const { queue, sent, settled } = setUp(({ targetId }) =>
    targetId === 'a' ? Promise.reject(refusal(500)) : liked(),
  )
  queue.add(swipe('a'))
  queue.add(swipe('b'))
  await queue.flush()
  expect(sent).toEqual(['a', 'b'])
  expect(settled).toMatchObject([{ error: { status: 500 } }, { outcome: { outcome: 'liked' } }])
})

test('when the session is over nothing more is sent and everything is kept', async () => {
  const { queue, sent, state, storage } = setUp(() => Promise.reject(refusal(401)))
  queue.add(swipe('a'))
  await queue.flush()
  queue.add(swipe('b'))
  await queue.flush()
  expect(sent).toEqual(['a'])
  expect(state.signedOut).toBe(1)
  expect(waitingSwipes(storage, 'ada').list()).toHaveLength(2)
})

test('only a swipe that was never on its way can be withdrawn', async () => {
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
