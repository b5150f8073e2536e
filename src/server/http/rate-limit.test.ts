import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stoppedAtMs = Date.now()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

// Three at once for one account, and one more a minute later.
const use = async (email: string, aheadMs = 0) => {
  app.clock.aheadMs = aheadMs
  return app.client().post('/api/auth/resend-confirmation', { email })
}
const allowed = async (email: string, aheadMs = 0) => (await use(email, aheadMs)).status === 202

describe('a limit', () => {
  test('allows a burst and then one for each refill, however long nobody came', async () => {
    const email = 'a@example.com'
    const at = async (seconds: number, times: number) => {
      let count = 0
      for (let i = 0; i < times; i += 1) if (await allowed(email, seconds * 1000)) count += 1
      return count
    }
    expect(await at(0, 5)).toBe(3)
    expect(await at(61, 3)).toBe(1)
    expect(await at(122, 3)).toBe(1)
    expect(await at(3600, 5)).toBe(3)
  })

  test('is not made longer by those that it refuses', async () => {
    const email = 'b@example.com'
    for (let i = 0; i < 8; i += 1) await use(email)
    expect(await allowed(email, 61_000)).toBe(true)
  })

  test('names a wait that is long enough', async () => {
    const email = 'c@example.com'
    for (let i = 0; i < 3; i += 1) await use(email)
    const seconds = Number((await use(email)).headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await allowed(email, seconds * 1000)).toBe(true)
  })

  test('allows the whole burst also when the last to be counted read the clock first', async () => {
    const email = 'd@example.com'
    expect([await allowed(email), await allowed(email)]).toEqual([true, true])
    expect(await allowed(email, -1000)).toBe(true)
    expect(await allowed(email)).toBe(false)
  })

  test('locks nobody out for long when a clock that was a day ahead is put right', async () => {
    const email = 'f@example.com'
    const day = 24 * 3600_000
    for (let i = 0; i < 4; i += 1) await use(email, day)
    expect([await allowed(email), await allowed(email), await allowed(email)]).toEqual([true, true, true])
    expect(await allowed(email)).toBe(false)
  })

  test('counts exactly when many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => use('e@example.com')))
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(3)
  })
})
