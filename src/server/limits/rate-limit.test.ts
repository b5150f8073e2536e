import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AppError } from '../http/app-error.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { enforceRateLimit } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stoppedAtMs = Date.now()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

/** Three at once per key, then one per minute. Returns the wait in seconds, 0 if allowed. */
const limit = { burst: 3, refillMs: 60_000 }
const use = (key: string, aheadMs = 0) => {
  app.clock.aheadMs = aheadMs
  return enforceRateLimit(app.deps, key, limit).then(
    () => 0,
    (error: AppError) => Number(error.details?.['retryAfterSeconds']),
  )
}
const allowed = async (key: string, aheadMs = 0) => (await use(key, aheadMs)) === 0

describe('a limit', () => {
  test('allows a burst, then one per refill, however long the pause was', async () => {
    const key = 'a'
    const at = async (seconds: number, times: number) => {
      let count = 0
      for (let i = 0; i < times; i += 1) if (await allowed(key, seconds * 1000)) count += 1
      return count
    }
    expect(await at(0, 5)).toBe(3)
    expect(await at(61, 3)).toBe(1)
    expect(await at(122, 3)).toBe(1)
    expect(await at(3600, 5)).toBe(3)
  })

  test('is not extended by rejected calls', async () => {
    const key = 'b'
    for (let i = 0; i < 8; i += 1) await use(key)
    expect(await allowed(key, 61_000)).toBe(true)
  })

  test('returns a wait that is long enough', async () => {
    const key = 'c'
    for (let i = 0; i < 3; i += 1) await use(key)
    const seconds = await use(key)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await allowed(key, seconds * 1000)).toBe(true)
  })

  test('allows the whole burst even if the last call read the clock first', async () => {
    const key = 'd'
    expect([await allowed(key), await allowed(key)]).toEqual([true, true])
    expect(await allowed(key, -1000)).toBe(true)
    expect(await allowed(key)).toBe(false)
  })

  test('locks nobody out for long after a clock that was a day ahead is corrected', async () => {
    const key = 'f'
    const day = 24 * 3600_000
    for (let i = 0; i < 4; i += 1) await use(key, day)
    expect([await allowed(key), await allowed(key), await allowed(key)]).toEqual([true, true, true])
    expect(await allowed(key)).toBe(false)
  })

  test('counts exactly under concurrency', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => use('e')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })
})
