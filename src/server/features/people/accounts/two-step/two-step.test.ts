import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showCode } from '#server/testing/authenticator.ts'
import { factoryPassword, signedInClient, waitForMail, waitForMailAbout } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { giveCode, makeTwoStepPerson, turnOnTwoStep } from '#server/testing/two-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.stoppedAtMs = Date.now()
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const password = factoryPassword
const start = (client: TestClient, given = password) =>
  client.post<{ secret: string; uri: string }>('/api/security/two-step', { password: given })
const confirm = (client: TestClient, code: string) => client.post('/api/security/two-step/confirm', { code })
const turnOff = (client: TestClient, code: string, given = password) =>
  client.post('/api/security/two-step/off', { password: given, code })
const renew = (client: TestClient, code: string) =>
  client.post<{ recoveryCodes: string[] }>('/api/security/two-step/recovery-codes', { password, code })
const twoStepOf = async (client: TestClient) =>
  (await client.get<{ twoStep: { recoveryCodesLeft: number } | null }>('/api/security')).body.twoStep
const codeNow = (secret: string) => showCode(secret, app.deps.now().getTime())

describe('turning on two-step sign-in', () => {
  test('takes the password and a first code, returns ten recovery codes and sends an email', async () => {
    const { account, client } = await signedInClient(app)
    expect(await twoStepOf(client)).toBeNull()
    const { body } = await start(client)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toBe(
      `otpauth://totp/Keyswipe:${encodeURIComponent(account.email)}?secret=${body.secret}&issuer=Keyswipe`,
    )
    expect(await twoStepOf(client)).toBeNull()
    const { body: confirmed } = await client.post<{ recoveryCodes: string[] }>(
      '/api/security/two-step/confirm',
      { code: codeNow(body.secret) },
    )
    expect(confirmed.recoveryCodes).toHaveLength(10)
    for (const code of confirmed.recoveryCodes) expect(code).toMatch(/^([\da-hjkmnp-tv-z]{4}-?){4}$/)
    expect(await twoStepOf(client)).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await waitForMail(app, account.email)).subject).toBe(
      'Two-step sign-in is on for your Keyswipe account',
    )
  })

  test('is rejected with a code of another secret, an old code or no code, and stays off', async () => {
    const { client } = await signedInClient(app)
    const { secret: older } = (await start(client)).body
    const { secret } = (await start(client)).body
    const now = app.deps.now().getTime()
    for (const code of [
      codeNow(older),
      showCode(secret, now - 60_000),
      showCode(secret, now + 60_000),
      'abcdef',
    ])
      expect((await confirm(client, code)).body.error.code).toBe('wrong_code')
    expect(await twoStepOf(client)).toBeNull()
    expect((await confirm(client, codeNow(secret))).status).toBe(200)
  })

  test('takes the right password, and can’t be started again while it is on', async () => {
    const { client } = await signedInClient(app)
    expect((await start(client, 'Guess1234')).body).toMatchObject({ error: { code: 'wrong_password' } })
    expect((await confirm(client, '123456')).body.error.code).toBe('two_step_changed')
    const { nextCode } = await turnOnTwoStep(app, client)
    expect((await start(client)).body).toMatchObject({ error: { code: 'two_step_changed' } })
    expect((await confirm(client, nextCode())).body.error.code).toBe('two_step_changed')
  })

  test('succeeds once when two tabs confirm at the same time', async () => {
    const { client } = await signedInClient(app)
    const { secret } = (await start(client)).body
    const replies = await Promise.all([confirm(client, codeNow(secret)), confirm(client, codeNow(secret))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await twoStepOf(client)).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('encrypts the secret, so that it can’t be used in another row', async () => {
    const ada = await makeTwoStepPerson(app)
    const bob = await makeTwoStepPerson(app)
    const [row] = await app.query<{ sealed: Buffer }>(
      'select encrypted_secret "sealed" from two_step_secrets where user_id = $1',
      [ada.account.id],
    )
    expect(row!.sealed).toHaveLength(12 + 16 + 20)
    await app.query('update two_step_secrets set encrypted_secret = $2 where user_id = $1', [
      bob.account.id,
      row!.sealed,
    ])
    const phone = app.client()
    await bob.signIn(phone)
    const reply = await giveCode(phone, ada.nextCode())
    expect(reply.status).toBe(500)
    expect(phone.cookies.has('keyswipe_session')).toBe(false)
  })
})

describe('turning it off', () => {
  test('gives a thief with a session and the password few guesses, while recovery codes keep working', async () => {
    const { desk, recoveryCodes } = await makeTwoStepPerson(app)
    const statuses = []
    for (let guess = 0; guess < 7; guess += 1) {
      app.clock.aheadMs += 20_000
      statuses.push((await turnOff(desk, '000000')).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
    app.clock.aheadMs += 60_000
    expect((await turnOff(desk, recoveryCodes[0]!)).status).toBe(200)
  })

  test('takes password and code; afterward, the password alone signs in', async () => {
    const { account, desk, signIn, nextCode } = await makeTwoStepPerson(app)
    expect((await turnOff(desk, '000000')).body.error.code).toBe('wrong_code')
    expect((await turnOff(desk, nextCode(), 'Guess1234')).body.error.code).toBe('wrong_password')
    expect(await twoStepOf(desk)).not.toBeNull()
    expect((await turnOff(desk, nextCode())).status).toBe(200)
    expect(await twoStepOf(desk)).toBeNull()
    expect((await signIn(app.client())).body).toEqual({ role: 'client', needsCode: false })
    await waitForMailAbout(app, account.email, 'Two-step sign-in is off for your Keyswipe account')
    expect(await app.query('select from recovery_codes where user_id = $1', [account.id])).toEqual([])
    expect((await turnOff(desk, nextCode())).body.error.code).toBe('two_step_changed')
  })

  test('works with a recovery code if the phone is lost', async () => {
    const { desk, recoveryCodes } = await makeTwoStepPerson(app)
    expect((await turnOff(desk, recoveryCodes[7]!)).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  test('invalidate the older ones', async () => {
    const { desk, signIn, nextCode, recoveryCodes: older } = await makeTwoStepPerson(app)
    expect((await renew(desk, '000000')).status).toBe(403)
    const { recoveryCodes: newer } = (await renew(desk, nextCode())).body
    expect(newer.filter((code) => older.includes(code))).toEqual([])
    const phone = app.client()
    await signIn(phone)
    expect((await giveCode(phone, older[0]!)).status).toBe(403)
    expect((await giveCode(phone, newer[0]!)).status).toBe(200)
  })
})
