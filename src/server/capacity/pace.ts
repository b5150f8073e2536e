import type { RateLimit } from '../limits/limits.ts'

/**
 * A token bucket per key, stored as the time when it is full again. A missing key means a full bucket, so full ones
 * can be forgotten safely.
 */
export function createPace({ burst, refillMs }: RateLimit) {
  const fullAt = new Map<string, number>()

  /** Drops up to two per take, so the cost is constant and they never pile up. */
  function forgetFull(now: number) {
    let left = 2
    for (const [key, at] of fullAt) {
      if (at > now || left === 0) return
      fullAt.delete(key)
      left -= 1
    }
  }

  return {
    /** How long until a key may take a token, behind `ahead` others of the same key. */
    waitMs(key: string, now: number, ahead = 0) {
      const untilFullMs = Math.max((fullAt.get(key) ?? now) - now, 0)
      return Math.max(untilFullMs + (ahead + 1 - burst) * refillMs, 0)
    },
    take(key: string, now: number) {
      const at = Math.max(fullAt.get(key) ?? now, now) + refillMs
      forgetFull(now)
      // Moved to the end, so the front holds the ones that refilled longest ago.
      fullAt.delete(key)
      fullAt.set(key, at)
    },
    count: () => fullAt.size,
  }
}

export type Pace = ReturnType<typeof createPace>
