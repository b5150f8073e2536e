import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { forRequests } from './capacity.ts'
import { createFairQueue } from './fair-queue.ts'
import { createShareOf } from './share-of.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const shareOf = createShareOf(readEnv({}), (token) => (token === 'real' ? 'ada' : undefined))
const from = (remoteAddress: string, cookie?: string) =>
  shareOf({ headers: cookie === undefined ? {} : { cookie }, socket: { remoteAddress } })

/** How many of 1,000 requests start at once on a server without spare time. */
function countStarted(toShare: (n: number) => ReturnType<typeof shareOf>) {
  const queue = createFairQueue({ ...forRequests, maxWaitMs: 60_000 })
  for (let n = 0; n < forRequests.pace.spare; n += 1) queue.comeBack({ person: 'other', address: 'other' })
  let started = 0
  for (let n = 0; n < 1_000; n += 1)
    queue.enter(toShare(n), {
      start(leave) {
        started += 1
        leave()
      },
      refuse: () => undefined,
    })
  return started
}

test('forged tokens of one address share the pace of one person, however many there are', () => {
  const forged = countStarted((n) => from('203.0.113.7', `keyswipe_session=forged${n}`))
  expect(forged).toBe(forRequests.pace.person.burst)
  expect(countStarted(() => from('203.0.113.7', 'keyswipe_session=real'))).toBe(forged)
})

test('forged tokens take nothing from visitors and signed-in people at the same address', () => {
  const [forged, visitor, ada] = [
    from('203.0.113.7', 'keyswipe_session=forged'),
    from('203.0.113.7'),
    from('203.0.113.7', 'a=b; keyswipe_session=real; c=d'),
  ]
  expect(new Set([forged.person, visitor.person, ada.person]).size).toBe(3)
  expect(new Set([forged.address, visitor.address, ada.address]).size).toBe(1)
  expect(from('203.0.113.8', 'keyswipe_session=forged').person).not.toBe(forged.person)
})
