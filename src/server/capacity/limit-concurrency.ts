import { createFairQueue } from './fair-queue.ts'
import { currentShare, outsideSlot, waitForTurn } from './request-slot.ts'

interface Limits {
  atOnce: number
  /** The part of `atOnce` that one address may use. Doesn't apply to the server's own work. */
  perAddress?: number
  /** Work beyond this is rejected with Retry-After. */
  maxWaiting: number
  maxWaitMs?: number
}

/** Together with the work itself this ends before a silent connection is closed. */
const usualWaitMs = 25_000

/** For work that only a few may do at once. Addresses take turns, and work that would wait too long is rejected. */
export function limitConcurrency({
  atOnce,
  perAddress = atOnce,
  maxWaiting,
  maxWaitMs = usualWaitMs,
}: Limits) {
  const queue = createFairQueue({ atOnce, perPerson: perAddress, perAddress, maxWaiting, maxWaitMs })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await waitForTurn(queue, currentShare())
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return <T>(work: () => Promise<T>) => outsideSlot(() => inTurn(work), 'at once')
}
