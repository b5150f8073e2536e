import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient, freshAddress, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let another: Awaited<ReturnType<TestApp['startAnother']>>
beforeAll(async () => {
  app = await startTestApp()
  another = await app.startAnother()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const signIn = (email: string, password: string, browser: TestClient = app.client()) =>
  browser.post('/api/auth/sign-in', { email, password, role: 'client' })
const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)
const times = (count: number, of: number) => Array<number>(count).fill(of)

describe('guessing', () => {
  test('one account’s password from everywhere is stopped after ten, on two servers together', async () => {
    const { email } = await makeAccount(app)
    const [laptop, phone] = [app.client(), app.client()]
    await signIn(email, factoryPassword, laptop)

    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => signIn(email, `Guess${i}xx`, (i % 2 ? app : another).client())),
    )
    expect(statuses(guesses)).toEqual([...times(10, 401), ...times(4, 429)])
    const refused = guesses.find(({ status }) => status === 429)!
    expect(refused.body.error).toMatchObject({
      code: 'too_many_sign_ins',
      message: 'Too many login attempts. Please wait a moment and try again.',
    })
    const waitSeconds = Number(refused.headers.get('retry-after'))
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(10)
    expect(refused.headers.getSetCookie()).toEqual([])

    // The attack goes on, and an unknown browser meets it even with the right password …
    expect((await signIn(email, factoryPassword, phone)).status).toBe(429)
    // … but the browser that has been here before gets in, also from somewhere else.
    expect((await signIn(email, factoryPassword, laptop)).status).toBe(200)
    const elsewhere = createTestClient(another.url)
    elsewhere.cookies.set('keyswipe_device', laptop.cookies.get('keyswipe_device')!)
    expect((await signIn(email, factoryPassword, elsewhere)).status).toBe(200)
  })

  test('is possible again after the wait that the answer named', async () => {
    const { email } = await makeAccount(app)
    await app.query(
      `insert into rate_limits values ('sign-in:account:' || $1, $2::timestamptz + interval '100 s')`,
      [email, app.deps.now()],
    )
    const refused = await signIn(email, factoryPassword)
    expect(refused.status).toBe(429)
    app.clock.aheadMs = Number(refused.headers.get('retry-after')) * 1000
    expect((await signIn(email, factoryPassword)).status).toBe(200)
  })

  test('many accounts from one address is stopped after twenty', async () => {
    const from = { 'x-forwarded-for': freshAddress() }
    const replies = await Promise.all(
      Array.from({ length: 23 }, (_, i) =>
        signIn(`unknown-${i}@example.com`, 'Sesame123', (i % 2 ? app : another).client(from)),
      ),
    )
    expect(statuses(replies)).toEqual([...times(20, 401), ...times(3, 429)])
    expect((await signIn('unknown@example.com', 'Sesame123', app.client())).status).toBe(401)
  })

  test('from a known browser has an allowance of its own, which also ends', async () => {
    const { email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(email, factoryPassword, laptop)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(email, `Guess${i}xx`, laptop)),
    )
    expect(statuses(guesses)).toEqual([...times(10, 401), ...times(2, 429)])
  })

  test('with a made-up device cookie is guessing from an unknown browser', async () => {
    const { email } = await makeAccount(app)
    await app.query(
      `insert into rate_limits values ('sign-in:account:' || $1, $2::timestamptz + interval '100 s')`,
      [email, app.deps.now()],
    )
    for (const token of ['', 'x', 'x'.repeat(43)]) {
      const browser = app.client()
      browser.cookies.set('keyswipe_device', token)
      expect((await signIn(email, factoryPassword, browser)).status).toBe(429)
    }
  })
})
