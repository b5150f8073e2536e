import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stoppedAtMs = Date.now()
})
afterAll(() => app.stop())

const burst = 20
/** Sends slightly more reports than one address may, and counts the rejected ones. */
async function refusedOf(addresses: string[], url = app.url) {
  const replies = await Promise.all(
    addresses.map((address) =>
      createTestClient(url, { 'x-forwarded-for': address }).post('/api/client-errors', {
        message: 'x',
        path: '/',
      }),
    ),
  )
  return replies.filter(({ status }) => status === 429).length
}
const many = (address: (i: number) => string) => Array.from({ length: burst + 2 }, (_, i) => address(i))

describe('the address that a limit counts', () => {
  test('is the one the trusted proxy saw, not the one the caller claims', async () => {
    expect(await refusedOf(many((i) => `10.9.9.${i}`))).toBe(0)
    expect(await refusedOf(many((i) => `10.8.8.${i}, 10.7.7.7`))).toBe(2)
  })

  test('is the socket’s when no proxy is trusted', async () => {
    const direct = await app.startAnother({ TRUST_PROXY: '0' })
    expect(
      await refusedOf(
        many((i) => `10.6.6.${i}`),
        direct.url,
      ),
    ).toBe(2)
  })

  test('is the second to last behind two proxies', async () => {
    const behindTwo = await app.startAnother({ TRUST_PROXY: '2' })
    expect(
      await refusedOf(
        many((i) => `10.5.5.${i}, 10.4.4.4, 10.3.3.${i}`),
        behindTwo.url,
      ),
    ).toBe(2)
  })

  test('is a household’s network for IPv6', async () => {
    expect(await refusedOf(many((i) => `2001:db8:1:2::${i}`))).toBe(2)
    expect(await refusedOf(many((i) => `2001:db8:1:${i + 3}::1`))).toBe(0)
  })

  test('is the same IPv4 address in either notation', async () => {
    expect(await refusedOf(many((i) => (i % 2 ? '10.2.2.2' : '::ffff:10.2.2.2')))).toBe(2)
  })
})

test.each(['fe80::1%eth0', '::ffff:10.1.1.1', 'nonsense'])(
  'a person at “%s” can sign in',
  async (address) => {
    const { email } = await makeAccount(app)
    const client = app.client({ 'x-forwarded-for': address })
    const reply = await client.post('/api/auth/sign-in', { email, password: factoryPassword, role: 'client' })
    expect(reply.status).toBe(200)
  },
)
