import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../secrets.ts'
import { signedInClient, waitForMailAbout } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { giveCode, makeTwoStepPerson } from '#server/testing/two-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.stoppedAtMs = Date.now()
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const isIn = async (client: TestClient) => (await client.get('/api/me')).status === 200
const sessionsOf = (userId: string) => app.query('select from sessions where user_id = $1', [userId])
const historyOf = async (client: TestClient) =>
  (await client.get<{ signIns: { outcome: string; secondStep: string | null }[] }>('/api/security/sign-ins'))
    .body.signIns
const useUp = (key: string, uses: number, refillMs: number) =>
  app.query('insert into rate_limits values ($1, $2) on conflict (key) do update set whole_again_at = $2', [
    key,
    new Date(app.deps.now().getTime() + uses * refillMs),
  ])

describe('a person with two-step sign-in', () => {
  test('has a session only after the code', async () => {
    const { account, signIn, nextCode } = await makeTwoStepPerson(app, 'owner')
    const phone = app.client()
    const first = await signIn(phone)
    expect(first.body).toEqual({ role: 'owner', needsCode: true })
    expect(phone.cookies.has('keyswipe_session')).toBe(false)
    expect(await isIn(phone)).toBe(false)
    expect(await sessionsOf(account.id)).toHaveLength(1)

    const second = await giveCode(phone, nextCode())
    expect(second.body).toEqual({ role: 'owner', returnTo: null })
    expect(await isIn(phone)).toBe(true)
    expect(phone.cookies.has('keyswipe_pending')).toBe(false)
    expect(await historyOf(phone)).toMatchObject([
      { outcome: 'success', secondStep: 'code', method: 'password' },
    ])
  })

  test('sees an unfinished sign-in by someone who knows only the password', async () => {
    const { signIn, desk } = await makeTwoStepPerson(app)
    const thief = app.client()
    await signIn(thief)
    expect(await historyOf(desk)).toMatchObject([{ outcome: 'unfinished', secondStep: null }])
    expect((await giveCode(thief, '000000')).body.error.code).toBe('wrong_code')
    expect(await historyOf(desk)).toMatchObject([{ outcome: 'refused', secondStep: 'code' }])
  })

  test('can’t skip the code by signing in again, with an old cookie or with a made-up one', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    const thief = app.client()
    thief.cookies.set('keyswipe_session', 'chosen-by-the-thief')
    thief.cookies.set('keyswipe_pending', 'chosen-by-the-thief')
    expect((await giveCode(thief, nextCode())).body.error).toMatchObject({
      code: 'second_step_expired',
      message: 'This sign-in took too long. Please start again.',
    })
    await signIn(thief)
    await signIn(thief)
    expect(await isIn(thief)).toBe(false)
    expect(thief.cookies.get('keyswipe_pending')).toMatch(/^[\w-]{43}$/)
  })

  test('gets a new session, and the browser’s earlier one ends', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    const { client: browser } = await signedInClient(app)
    const earlier = browser.cookies.get('keyswipe_session')!
    await signIn(browser)
    expect(await isIn(browser)).toBe(true)
    await giveCode(browser, nextCode())
    expect(browser.cookies.get('keyswipe_session')).not.toBe(earlier)
    const replay = { headers: { cookie: `keyswipe_session=${earlier}` } }
    expect((await app.client().get('/api/me', replay)).status).toBe(401)
  })

  test('stays remembered through both steps', async () => {
    const { account, nextCode } = await makeTwoStepPerson(app)
    const phone = app.client()
    const credentials = { email: account.email, password: 'Sesame123', role: 'client', rememberMe: true }
    await phone.post('/api/auth/sign-in', credentials)
    const reply = await giveCode(phone, nextCode())
    expect(reply.headers.getSetCookie().join()).toMatch(/keyswipe_session=[^;]+; Max-Age=2592000/)
  })
})

describe('a pending sign-in', () => {
  test('expires after ten minutes, even with the right code', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    const phone = app.client()
    await signIn(phone)
    app.clock.aheadMs += 10 * 60_000
    expect((await giveCode(phone, nextCode())).body.error.code).toBe('second_step_expired')
  })

  test('belongs to the browser where it began', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    await signIn(app.client())
    expect((await giveCode(app.client(), nextCode())).body.error.code).toBe('second_step_expired')
  })

  test('accepts only codes of its own account', async () => {
    const ada = await makeTwoStepPerson(app)
    const bob = await makeTwoStepPerson(app)
    const phone = app.client()
    await ada.signIn(phone)
    expect((await giveCode(phone, bob.nextCode())).body.error.code).toBe('wrong_code')
    expect((await giveCode(phone, bob.recoveryCodes[0]!)).body.error.code).toBe('wrong_code')
    expect(await isIn(phone)).toBe(false)
  })

  test('is stored as a hash, and ends when the password changes', async () => {
    const { account, desk, signIn, nextCode } = await makeTwoStepPerson(app)
    const thief = app.client()
    await signIn(thief)
    const token = thief.cookies.get('keyswipe_pending')!
    expect(
      await app.query('select from pending_sign_ins where token_hash = $1', [hashToken(token)]),
    ).toHaveLength(1)
    await desk.post('/api/security/password', { password: 'Sesame123', newPassword: 'Sesame456' })
    expect((await giveCode(thief, nextCode())).body.error.code).toBe('second_step_expired')
    expect(await sessionsOf(account.id)).toHaveLength(1)
  })

  test.each(['', ' ', 'x'.repeat(41), 123_456, null])('rejects %j as a code', async (code) => {
    const reply = await app.client().post('/api/auth/second-step', { code })
    expect(reply.status).toBe(400)
    expect(reply.body.error.code).toBe('invalid_input')
  })
})

describe('a code', () => {
  test('works once, even from two browsers at the same time', async () => {
    const { signIn, nextCode, usedCode } = await makeTwoStepPerson(app)
    const browsers = [app.client(), app.client(), app.client()]
    for (const browser of browsers) await signIn(browser)
    expect((await giveCode(browsers[2]!, usedCode)).body.error.code).toBe('wrong_code')
    const code = nextCode()
    const replies = await Promise.all(browsers.map((browser) => giveCode(browser, code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  test('may contain spaces, and is accepted 30 seconds late', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    const phone = app.client()
    await signIn(phone)
    const code = nextCode()
    app.clock.aheadMs += 30_000
    expect((await giveCode(phone, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('works once, in any spelling, and reduces the count', async () => {
    const { signIn, recoveryCodes } = await makeTwoStepPerson(app)
    expect(new Set(recoveryCodes).size).toBe(10)
    const phone = app.client()
    await signIn(phone)
    expect((await giveCode(phone, recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    const security = await phone.get<{ twoStep: { recoveryCodesLeft: number } }>('/api/security')
    expect(security.body.twoStep.recoveryCodesLeft).toBe(9)
    const again = app.client()
    await signIn(again)
    expect((await giveCode(again, recoveryCodes[0]!)).body.error.code).toBe('wrong_code')
    expect((await giveCode(again, recoveryCodes[1]!)).status).toBe(200)
  })

  test('used twice at once signs in exactly once', async () => {
    const { account, signIn, recoveryCodes } = await makeTwoStepPerson(app)
    const browsers = [app.client(), app.client(), app.client(), app.client()]
    for (const browser of browsers) await signIn(browser)
    const replies = await Promise.all(browsers.map((browser) => giveCode(browser, recoveryCodes[3]!)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
    expect(await sessionsOf(account.id)).toHaveLength(2)
  })

  test('is stored as a hash', async () => {
    const { account, recoveryCodes } = await makeTwoStepPerson(app)
    const rows = await app.query<{ text: string }>(
      'select r::text "text" from recovery_codes r where user_id = $1',
      [account.id],
    )
    for (const code of recoveryCodes)
      expect(rows.some(({ text }) => text.includes(code) || text.includes(code.replaceAll('-', '')))).toBe(
        false,
      )
  })
})

describe('guessing codes', () => {
  test('ends the sign-in after five attempts, then blocks the account with a Retry-After header', async () => {
    const { account, signIn } = await makeTwoStepPerson(app)
    const thief = app.client()
    await signIn(thief)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await giveCode(thief, `00000${guess}`)).body.error.code).toBe('wrong_code')
    expect((await giveCode(thief, '000005')).body.error.code).toBe('second_step_expired')
    await waitForMailAbout(app, account.email, 'Someone may have your Keyswipe password')
    await useUp(`second-step:account:${account.id}`, 5, 300_000)
    const another = app.client()
    await signIn(another)
    const refused = await giveCode(another, '000006')
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({
      code: 'too_many_wrong_codes',
      message: 'Use one of your recovery codes, or try again later.',
    })
    expect(refused.headers.get('retry-after')).toBe('300')
  })

  test('in a known browser is soon limited to one guess per hour, and a recovery code still works', async () => {
    const { account, signIn, nextCode, recoveryCodes } = await makeTwoStepPerson(app)
    const shared = app.client()
    await signIn(shared)
    await giveCode(shared, nextCode())
    const device = hashToken(shared.cookies.get('keyswipe_device')!).toString('hex')
    await useUp(`second-step:device:${account.id}:${device}`, 10, 3600_000)
    await signIn(shared)
    const refused = await giveCode(shared, '000000')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    app.clock.aheadMs += 5 * 60_000
    expect((await giveCode(shared, '000000')).status).toBe(429)
    expect((await giveCode(shared, recoveryCodes[0]!)).status).toBe(200)
    await signIn(shared)
    expect((await giveCode(shared, nextCode())).status).toBe(200)
  })

  test('elsewhere doesn’t lock the person out of a known browser, and a recovery code still works', async () => {
    const { account, signIn, nextCode, recoveryCodes } = await makeTwoStepPerson(app)
    const laptop = app.client()
    await signIn(laptop)
    expect((await giveCode(laptop, nextCode())).status).toBe(200)
    await useUp(`second-step:account:${account.id}`, 5, 300_000)
    await signIn(laptop)
    expect((await giveCode(laptop, nextCode())).status).toBe(200)

    await useUp(`second-step:account:${account.id}`, 5, 300_000)
    const borrowed = app.client()
    await signIn(borrowed)
    expect((await giveCode(borrowed, nextCode())).status).toBe(429)
    expect((await giveCode(borrowed, recoveryCodes[0]!)).status).toBe(200)
  })
})
