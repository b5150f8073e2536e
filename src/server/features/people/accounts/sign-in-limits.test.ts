import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount, tokenOf, waitForMail } from '#server/testing/factories.ts'
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
/** Pretends that the key was just used this often; each real guess would cost a password hash. */
const useUp = (key: string, uses: number, refillMs: number) =>
  app.query('insert into rate_limits values ($1, $2) on conflict (key) do update set whole_again_at = $2', [
    key,
    new Date(app.deps.now().getTime() + uses * refillMs),
  ])

describe('guessing', () => {
  test('one account’s password from many addresses is stopped after ten attempts, counted across servers', async () => {
    const { email } = await makeAccount(app)
    await useUp(`sign-in:account:${email}`, 7, 10_000)
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => signIn(email, `Guess${i}xx`, (i % 2 ? app : another).client())),
    )
    expect(statuses(guesses)).toEqual([...times(3, 401), ...times(3, 403)])
    const refused = guesses.find(({ status }) => status === 403)!
    expect(refused.body.error.code).toBe('sign_in_code_needed')
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  test('a thousand times is rejected with Retry-After, and the owner can still sign in', async () => {
    const { email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(email, factoryPassword, laptop)
    await useUp(`sign-in:account:${email}`, 8, 10_000)
    const addresses = [freshAddress(), freshAddress()]
    for (const address of addresses) await useUp(`sign-in:address:${address}`, 18, 3000)
    const guessers = [app, another].map((server, i) => server.client({ 'x-forwarded-for': addresses[i]! }))
    const guesses = []
    for (let round = 0; round < 20; round += 1)
      guesses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, i) => signIn(email, `Guess${i}xx`, guessers[i % 2])),
        )),
      )
    expect(statuses(guesses)).toEqual([...times(2, 401), ...times(2, 403), ...times(996, 429)])
    expect(guesses.at(-1)!.body.error).toMatchObject({
      code: 'too_many_sign_ins',
      message: 'Too many login attempts. Please wait a moment and try again.',
    })
    const waits = guesses.slice(50).map(({ headers }) => Number(headers.get('retry-after')))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect((await signIn(email, factoryPassword, laptop)).status).toBe(200)
  })

  test('doesn’t lock out a known browser, wherever it is', async () => {
    const { email } = await makeAccount(app)
    const address = freshAddress()
    const laptop = app.client({ 'x-forwarded-for': address })
    await signIn(email, factoryPassword, laptop)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    expect((await signIn(email, factoryPassword, app.client())).status).toBe(403)

    const elsewhere = another.client()
    elsewhere.cookies.set('keyswipe_device', laptop.cookies.get('keyswipe_device')!)
    expect((await signIn(email, factoryPassword, elsewhere)).status).toBe(200)
    await useUp(`sign-in:address:${address}`, 20, 3000)
    expect((await signIn(email, factoryPassword, laptop)).status).toBe(200)
  })

  test('never locks out the mailbox’s owner on a new device, and tells the guesser nothing', async () => {
    const { email } = await makeAccount(app)
    const keepGuessing = () => useUp(`sign-in:account:${email}`, 10, 10_000)
    await keepGuessing()
    const phone = app.client()
    const asked = [await signIn(email, 'Guess1xx', app.client()), await signIn(email, factoryPassword, phone)]
    expect(asked.map(({ body }) => body.error.code)).toEqual(times(2, 0).map(() => 'sign_in_code_needed'))
    const mail = await waitForMail(app, email)
    expect(mail.subject).toBe('Your Keyswipe sign-in code')
    const code = /Your code: (\S+)/.exec(mail.text)![1]!
    const withCode = (password: string, typed: string, browser = app.client()) =>
      browser.post('/api/auth/sign-in', { email, password, role: 'client', code: typed })
    expect((await withCode(factoryPassword, 'aaaaa-aaaaa')).body.error.code).toBe('confirmation_code_invalid')
    expect((await withCode('Guess1xx', code)).body.error.code).toBe('invalid_credentials')
    await keepGuessing()
    expect((await withCode(factoryPassword, code.toUpperCase(), phone)).status).toBe(200)
    expect((await withCode(factoryPassword, code)).body.error.code).toBe('confirmation_code_invalid')
    expect(await app.query('select from mailbox where recipient = $1', [email])).toHaveLength(1)
  })

  test('is forgiven after a password reset', async () => {
    const { email } = await makeAccount(app)
    await app.client().post('/api/auth/forgot-password', { email })
    const token = tokenOf((await waitForMail(app, email)).link)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    await app.client().post('/api/auth/reset-password', { token, password: 'Sesame999' })
    expect((await signIn(email, 'Sesame999')).status).toBe(200)
  })

  test('many accounts from one address is stopped after twenty attempts', async () => {
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

  test('from a known browser has its own limit; beyond that, it counts as unknown', async () => {
    const { id, email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(email, factoryPassword, laptop)
    const device = createHash('sha256').update(laptop.cookies.get('keyswipe_device')!).digest('hex')
    await useUp(`sign-in:device:${id}:${device}`, 8, 10_000)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    const guesses = await Promise.all(
      Array.from({ length: 4 }, (_, i) => signIn(email, `Guess${i}xx`, laptop)),
    )
    expect(statuses(guesses)).toEqual([...times(2, 401), ...times(2, 403)])
  })

  test('with a made-up device cookie counts as an unknown browser', async () => {
    const { email } = await makeAccount(app)
    await useUp(`sign-in:account:${email}`, 10, 10_000)
    for (const token of ['', 'x', 'x'.repeat(43)]) {
      const browser = app.client()
      browser.cookies.set('keyswipe_device', token)
      expect((await signIn(email, factoryPassword, browser)).status).toBe(403)
    }
  })
})
