import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshAddress, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let another: Awaited<ReturnType<TestApp['startAnother']>>
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stoppedAtMs = Date.now()
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
/** As if the key had been used so often a moment ago; each real guess would cost a hash. */
const useUp = (key: string, uses: number, refillMs: number) =>
  app.query('insert into rate_limits values ($1, $2) on conflict (key) do update set whole_again_at = $2', [
    key,
    new Date(app.deps.now().getTime() + uses * refillMs),
  ])

describe('guessing', () => {
  test('one account’s password from everywhere is stopped after ten, on two servers together', async () => {
    const { email } = await makeAccount(app)
    await useUp(`sign-in:account:${email}`, 7, 10_000)
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => signIn(email, `Guess${i}xx`, (i % 2 ? app : another).client())),
    )
    expect(statuses(guesses)).toEqual([...times(3, 401), ...times(3, 429)])
    const refused = guesses.find(({ status }) => status === 429)!
    expect(refused.body.error).toMatchObject({
      code: 'too_many_sign_ins',
      message: 'Too many login attempts. Please wait a moment and try again.',
    })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  test('a thousand times is refused with a wait, and the real one still gets in', async () => {
    const { email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(email, factoryPassword, laptop)
    await useUp(`sign-in:account:${email}`, 8, 10_000)
    const guessers = [app.client(), another.client()]
    const guesses = []
    for (let round = 0; round < 20; round += 1)
      guesses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, i) => signIn(email, `Guess${i}xx`, guessers[i % 2])),
        )),
      )
    expect(statuses(guesses)).toEqual([...times(2, 401), ...times(998, 429)])
    const waits = guesses.slice(50).map(({ headers }) => Number(headers.get('retry-after')))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect((await signIn(email, factoryPassword, laptop)).status).toBe(200)
  })

  test('does not keep a browser out that has been here before, wherever it is', async () => {
    const { email } = await makeAccount(app)
    const address = freshAddress()
    const laptop = app.client({ 'x-forwarded-for': address })
    await signIn(email, factoryPassword, laptop)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    expect((await signIn(email, factoryPassword, app.client())).status).toBe(429)

    const elsewhere = another.client()
    elsewhere.cookies.set('keyswipe_device', laptop.cookies.get('keyswipe_device')!)
    expect((await signIn(email, factoryPassword, elsewhere)).status).toBe(200)
    await useUp(`sign-in:address:${address}`, 20, 3000)
    expect((await signIn(email, factoryPassword, laptop)).status).toBe(200)
  })

  test('is possible again after the wait that the answer named', async () => {
    const { email } = await makeAccount(app)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    const refused = await signIn(email, factoryPassword)
    expect(refused.status).toBe(429)
    app.clock.aheadMs = Number(refused.headers.get('retry-after')) * 1000
    expect((await signIn(email, factoryPassword)).status).toBe(200)
  })

  test('many accounts from one address is stopped after twenty', async () => {
    const address = freshAddress()
    await useUp(`sign-in:address:${address}`, 18, 3000)
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        signIn(
          `unknown-${i}@example.com`,
          'Sesame123',
          (i % 2 ? app : another).client({ 'x-forwarded-for': address }),
        ),
      ),
    )
    expect(statuses(replies)).toEqual([...times(2, 401), ...times(3, 429)])
    expect((await signIn('unknown@example.com', 'Sesame123', app.client())).status).toBe(401)
  })

  test('from a known browser has an allowance of its own, which also ends', async () => {
    const { id, email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(email, factoryPassword, laptop)
    const device = createHash('sha256').update(laptop.cookies.get('keyswipe_device')!).digest('hex')
    await useUp(`sign-in:device:${id}:${device}`, 8, 10_000)
    const guesses = await Promise.all(
      Array.from({ length: 4 }, (_, i) => signIn(email, `Guess${i}xx`, laptop)),
    )
    expect(statuses(guesses)).toEqual([...times(2, 401), ...times(2, 429)])
  })

  test('with a made-up device cookie is guessing from an unknown browser', async () => {
    const { email } = await makeAccount(app)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    for (const token of ['', 'x', 'x'.repeat(43)]) {
      const browser = app.client()
      browser.cookies.set('keyswipe_device', token)
      expect((await signIn(email, factoryPassword, browser)).status).toBe(429)
    }
  })
})
