import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyRequest } from '#shared/people/passkeys.ts'
import { signedInClient, useUp, waitForMailAbout } from '#server/testing/factories.ts'
import {
  addPasskey,
  askToSignIn,
  createAuthenticator,
  signInWith,
  type Authenticator,
  type Twist,
} from '#server/testing/passkeys.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'
import { giveCode, makeTwoStepPerson } from '#server/testing/two-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const isIn = async (client: TestClient) => (await client.get('/api/me')).status === 200
const send = (client: TestClient, credential: unknown, role = 'client') =>
  client.post('/api/auth/passkey', { credential, role })
const signInsOf = async (client: TestClient) =>
  (await client.get<{ signIns: object[] }>('/api/security/sign-ins')).body.signIns

async function personWithPasskey(device?: Authenticator) {
  const { account, client: desk } = await signedInClient(app)
  return { account, desk, ...(await addPasskey(desk, device)) }
}

describe('signing in with a passkey', () => {
  test('needs no email or password, and records the use', async () => {
    const { account, desk, device } = await personWithPasskey()
    const phone = app.client()
    const options = await askToSignIn(phone)
    expect(options).toMatchObject({
      rpId: 'keyswipe.test',
      userVerification: 'required',
      allowCredentials: [],
    })
    expect((await send(phone, device.get(options))).body).toEqual({ role: 'client' })
    expect(await isIn(phone)).toBe(true)
    expect(await signInsOf(desk)).toMatchObject([{ method: 'passkey', secondStep: null, outcome: 'success' }])
    const [row] = await app.query('select counter, last_used_at from passkeys where user_id = $1', [
      account.id,
    ])
    expect(row).toEqual({ counter: '1', last_used_at: expect.any(Date) as unknown })
  })

  test('works with an authenticator that doesn’t count', async () => {
    const { device } = await personWithPasskey(createAuthenticator({ isCounting: false }))
    for (let times = 0; times < 2; times += 1)
      expect((await signInWith(app.client(), device)).status).toBe(200)
  })

  test('needs no code with two-step sign-in', async () => {
    const { desk, nextCode } = await makeTwoStepPerson(app)
    const { device } = await addPasskey(desk, createAuthenticator(), nextCode())
    const phone = app.client()
    expect((await signInWith(phone, device)).status).toBe(200)
    expect(await isIn(phone)).toBe(true)
  })

  test('on a new browser notifies the person once', async () => {
    const { account, device } = await personWithPasskey()
    await signInWith(app.client(), device)
    const phone = app.client()
    for (let times = 0; times < 2; times += 1) await signInWith(phone, device)
    await waitForMailAbout(app, account.email, 'A new device signed in to your Keyswipe account')
  })

  test('fails on the other role’s page, which says where to go', async () => {
    const { desk, device } = await personWithPasskey()
    const phone = app.client()
    const reply = await signInWith(phone, device, {}, 'owner')
    expect([reply.status, refusal(reply).title, refusal(reply).details]).toEqual([
      403,
      'Wrong Login Page',
      { role: 'client' },
    ])
    expect(await isIn(phone)).toBe(false)
    expect(await signInsOf(desk)).toMatchObject([{ method: 'passkey', outcome: 'wrong_page' }])
    expect((await signInWith(phone, device)).status).toBe(200)
  })

  test('gives an account without a role the role of the page', async () => {
    const { client } = await signedInClient(app, null)
    const { device } = await addPasskey(client)
    expect((await signInWith(app.client(), device, {}, 'owner')).body).toEqual({ role: 'owner' })
  })
})

describe('a passkey is rejected', () => {
  test.each<[string, Twist]>([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['if the device did not verify its user', { isVerified: false }],
    ['without user presence', { isPresent: false }],
    ['as a registration', { type: 'webauthn.create' }],
    ['with another user’s handle', { userHandle: 'AAAA' }],
    ['without a user handle', { userHandle: undefined }],
  ])('%s', async (_, twist) => {
    const { device } = await personWithPasskey()
    const phone = app.client()
    const reply = await signInWith(phone, device, twist)
    expect([reply.status, refusal(reply).code]).toEqual([403, 'passkey_refused'])
    expect(await isIn(phone)).toBe(false)
  })

  test('with the signature of another passkey', async () => {
    const { device } = await personWithPasskey()
    const phone = app.client()
    const options = await askToSignIn(phone)
    const mine = device.get(options)
    const { signature } = createAuthenticator().get(options).response
    const reply = await send(phone, { ...mine, response: { ...mine.response, signature } })
    expect(refusal(reply).code).toBe('passkey_refused')
  })

  test('when the same signature is used twice, even concurrently', async () => {
    const { device } = await personWithPasskey()
    const phone = app.client()
    const credential = device.get(await askToSignIn(phone))
    const replies = await Promise.all([send(phone, credential), send(phone, credential)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(refusal(await send(phone, credential)).code).toBe('passkey_expired')
  })

  test('after five minutes, in another browser, and for another purpose', async () => {
    const { desk, device } = await personWithPasskey()
    const phone = app.client()
    const code = async (client: TestClient, options: PasskeyRequest) =>
      refusal(await send(client, device.get(options))).code
    const thief = app.client()
    await askToSignIn(thief)
    expect(await code(thief, await askToSignIn(phone))).toBe('passkey_expired')
    expect(await code(app.client(), await askToSignIn(phone))).toBe('passkey_expired')
    const toAdd = await desk.post<{ challenge: string }>('/api/security/passkeys/options', {
      password: 'Sesame123',
    })
    const { challenge } = toAdd.body
    expect(await code(phone, { ...(await askToSignIn(phone)), challenge })).toBe('passkey_expired')
    const late = await askToSignIn(phone)
    app.clock.aheadMs = 5 * 60_000 + 1000
    expect(await code(phone, late)).toBe('passkey_expired')
  })

  test('if it was never added', async () => {
    expect(refusal(await signInWith(app.client(), createAuthenticator())).code).toBe('passkey_unknown')
  })

  test('when its counter goes back, and the person is notified once a day', async () => {
    const { account, desk, device } = await personWithPasskey()
    await signInWith(app.client(), device, { counter: 7 })
    for (const counter of [7, 0]) {
      const thief = app.client()
      const reply = await signInWith(thief, device, { counter })
      expect([reply.status, refusal(reply).code]).toEqual([403, 'passkey_copied'])
      expect(await isIn(thief)).toBe(false)
    }
    const subject = 'We stopped a sign-in to your Keyswipe account'
    const mail = await waitForMailAbout(app, account.email, subject)
    expect(mail.text).not.toContain('there’s nothing you need to do')
    const logged = await app.query('select from audit_logs where record_id = $1 and action = $2', [
      account.id,
      'passkey_copied',
    ])
    expect(logged).toHaveLength(1)
    expect((await signInsOf(desk))[0]).toMatchObject({ method: 'passkey', outcome: 'refused' })
    const { body } = await desk.get<{ passkeys: object[] }>('/api/security/passkeys')
    expect(body.passkeys).toMatchObject([{ isSuspect: true }])
    expect((await signInWith(app.client(), device, { counter: 8 })).status).toBe(200)
  })

  test('but knowing its id is not enough to make it look copied', async () => {
    const { desk, device } = await personWithPasskey()
    await signInWith(app.client(), device, { counter: 7 })
    const thief = app.client()
    const options = await askToSignIn(thief)
    const forged = device.get(options, { counter: 1 })
    const { signature } = createAuthenticator().get(options).response
    const reply = await send(thief, { ...forged, response: { ...forged.response, signature } })
    expect(refusal(reply).code).toBe('passkey_refused')
    const { body } = await desk.get<{ passkeys: object[] }>('/api/security/passkeys')
    expect(body.passkeys).toMatchObject([{ isSuspect: false }])
  })

  test('if the account is banned or not confirmed, as with a password', async () => {
    const banned = await personWithPasskey()
    await app.query('update users set banned_at = now() where id = $1', [banned.account.id])
    expect(refusal(await signInWith(app.client(), banned.device)).code).toBe('account_banned')
    const unconfirmed = await personWithPasskey()
    await app.query('update users set email_verified_at = null where id = $1', [unconfirmed.account.id])
    expect(refusal(await signInWith(app.client(), unconfirmed.device)).code).toBe('email_not_confirmed')
  })

  test('if the account is deleted, even at the same moment', async () => {
    const { desk, device } = await personWithPasskey()
    const phone = app.client()
    const [reply] = await Promise.all([
      signInWith(phone, device),
      desk.post('/api/my/deletion', { password: 'Sesame123' }),
    ])
    expect([200, 403]).toContain(reply.status)
    expect(refusal(await signInWith(app.client(), device)).code).toBe('passkey_unknown')
    expect(await isIn(phone)).toBe(false)
  })

  test('when an IP address asks or tries too often', async () => {
    const { device } = await personWithPasskey()
    const phone = app.client({ 'x-forwarded-for': '203.0.113.9' })
    const credential = device.get(await askToSignIn(phone))
    await useUp(app, 'passkey:use:203.0.113.9')
    expect([(await send(phone, credential)).status, await isIn(phone)]).toEqual([429, false])
    await useUp(app, 'passkey:ask:203.0.113.10')
    const other = app.client({ 'x-forwarded-for': '203.0.113.10' })
    expect((await other.post('/api/auth/passkey/options')).status).toBe(429)
  })
})

const askStep = async (client: TestClient) =>
  (await client.post<{ options: PasskeyRequest | null }>('/api/auth/second-step/passkey/options')).body
const giveStep = async (client: TestClient, device: Authenticator, twist?: Twist) => {
  const { options } = await askStep(client)
  return client.post('/api/auth/second-step/passkey', { credential: device.get(options!, twist) })
}
async function personWithBoth() {
  const person = await makeTwoStepPerson(app)
  return { ...person, ...(await addPasskey(person.desk, createAuthenticator(), person.nextCode())) }
}

describe('a passkey as the second step', () => {
  test('replaces the code, even if the device only checked for a touch', async () => {
    const { desk, signIn, device } = await personWithBoth()
    const phone = app.client()
    expect((await signIn(phone)).body.needsCode).toBe(true)
    expect((await askStep(phone)).options?.allowCredentials).toMatchObject([{ id: device.id }])
    const reply = await giveStep(phone, device, { isVerified: false, userHandle: undefined })
    expect(reply.body).toEqual({ role: 'client', returnTo: null })
    expect(await isIn(phone)).toBe(true)
    expect(await signInsOf(desk)).toMatchObject([
      { method: 'password', secondStep: 'passkey', outcome: 'success' },
    ])
  })

  test('is not offered to someone without one, or before the first step', async () => {
    const { signIn, nextCode } = await makeTwoStepPerson(app)
    const phone = app.client()
    const reply = await phone.post('/api/auth/second-step/passkey/options')
    expect(refusal(reply).code).toBe('second_step_expired')
    await signIn(phone)
    expect(await askStep(phone)).toEqual({ options: null })
    expect((await giveCode(phone, nextCode())).status).toBe(200)
  })

  test('must be the person’s own, with a challenge for this step', async () => {
    const { signIn, device } = await personWithBoth()
    const stranger = await personWithPasskey()
    const phone = app.client()
    await signIn(phone)
    expect(refusal(await giveStep(phone, stranger.device)).code).toBe('passkey_unknown')
    const credential = device.get(await askToSignIn(phone))
    expect(refusal(await phone.post('/api/auth/second-step/passkey', { credential })).code).toBe(
      'passkey_expired',
    )
    expect(await isIn(phone)).toBe(false)
    const { options } = await askStep(phone)
    expect(refusal(await send(phone, device.get(options!))).code).toBe('passkey_expired')
    expect((await giveStep(phone, device)).status).toBe(200)
  })

  test('is rejected if it was copied, and a code still works', async () => {
    const { signIn, device, nextCode } = await personWithBoth()
    await signInWith(app.client(), device, { counter: 9 })
    const phone = app.client()
    await signIn(phone)
    expect(refusal(await giveStep(phone, device, { counter: 9 })).code).toBe('passkey_copied')
    expect((await giveCode(phone, nextCode())).status).toBe(200)
  })

  test('ends a recovery, as signing in with the passkey alone does', async () => {
    const { account, signIn, device } = await personWithBoth()
    const uses = [
      (client: TestClient) => giveStep(client, device),
      (client: TestClient) => signInWith(client, device),
    ]
    for (const use of uses) {
      const phone = app.client()
      await signIn(phone)
      expect((await phone.post('/api/auth/recovery')).status).toBe(200)
      expect((await use(phone)).status).toBe(200)
      const running = 'select from account_recoveries where user_id = $1'
      expect(await app.query(running, [account.id])).toEqual([])
    }
  })

  test('completes a sign-in only once', async () => {
    const { signIn, device } = await personWithBoth()
    const phone = app.client()
    await signIn(phone)
    const asked = [await askStep(phone), await askStep(phone)]
    const credentials = asked.map(({ options }) => device.get(options!))
    const replies = await Promise.all(
      credentials.map((credential) => phone.post('/api/auth/second-step/passkey', { credential })),
    )
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})
