import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showCode } from '#server/testing/authenticator.ts'
import { factoryPassword, makeAccount, signedInBrowser, tokenOf } from '#server/testing/factories.ts'
import { addPasskey, createAuthenticator, signInWith } from '#server/testing/passkeys.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { giveCode, turnOnTwoStep } from '#server/testing/two-step.ts'

let app: TestApp
let push: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  app = await startTestApp()
  push = await startPushService()
})
beforeEach(() => {
  app.clock.stoppedAtMs = Date.now()
  app.clock.aheadMs = 0
})
afterAll(async () => {
  await app.stop()
  await push.stop()
})

const ownersPassword = 'Owner1234'
const thiefsPassword = 'Thief1234'
let made = 0

async function linkIn(recipient: string, subject: string, part = '') {
  let text: string | undefined
  await until(async () => {
    const [mail] = await app.query<{ text: string }>(
      `select text from mailbox where recipient = $1 and subject like $2 and text like $3 order by id desc`,
      [recipient, `%${subject}%`, `%${part}%`],
    )
    text = mail?.text
    return text !== undefined
  }, `“${subject}” to ${recipient}`)
  return tokenOf(/https?:\/\/\S+token=\S+/.exec(text!)![0])
}

/** An owner at their desk, optionally with an older second step, and a thief who has nothing yet. */
async function makeScene({ hasOldTwoStep = false } = {}) {
  const account = await makeAccount(app)
  const { id, email } = account
  const desk = await signedInBrowser(app, id)
  const own = hasOldTwoStep ? await turnOnTwoStep(app, desk) : undefined
  if (own) {
    await app.query(
      `update two_step_secrets set confirmed_at = now() - interval '1 year' where user_id = $1`,
      [id],
    )
    await app.query(`update recovery_codes set created_at = now() - interval '1 year' where user_id = $1`, [
      id,
    ])
  }
  made += 1
  const evil = `evil-${made}@example.com`
  const thief = app.client()
  const signIn = (browser: TestClient, password: string, address = email) =>
    browser.post<{ needsCode: boolean }>('/api/auth/sign-in', { email: address, password, role: 'client' })
  const askForEvil = () => thief.post('/api/security/email', { password: factoryPassword, email: evil })
  return { id, email, desk, own, evil, thief, signIn, askForEvil }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

/** What the thief has, and which of our emails has a link that stops it. */
const positions: Record<
  string,
  { hasOldTwoStep?: boolean; take: (scene: Scene) => Promise<unknown>; stop?: Stop }
> = {
  'the password': { take: async () => undefined },
  'the password and a session on a known browser': {
    take: ({ thief, signIn }) => signIn(thief, factoryPassword),
  },
  'a session alone': {
    take: async ({ id, thief }) =>
      thief.cookies.set(
        'keyswipe_session',
        (await signedInBrowser(app, id)).cookies.get('keyswipe_session')!,
      ),
  },
  'a changed password': {
    async take({ thief, signIn }) {
      await signIn(thief, factoryPassword)
      await thief.post('/api/security/password', { password: factoryPassword, newPassword: thiefsPassword })
    },
  },
  'a second step that they turned on': {
    stop: 'two-step',
    async take({ thief, signIn }) {
      await signIn(thief, factoryPassword)
      await turnOnTwoStep(app, thief)
    },
  },
  'a passkey that they added': {
    async take({ thief, signIn }) {
      await signIn(thief, factoryPassword)
      await addPasskey(thief)
    },
  },
  'a passkey and a second step, signed in with both': {
    stop: 'two-step',
    async take({ thief, signIn }) {
      await signIn(thief, factoryPassword)
      const { device } = await addPasskey(thief)
      await turnOnTwoStep(app, thief)
      expect((await signInWith(thief, device)).status).toBe(200)
    },
  },
  'a passkey added past the second step, a long time ago': {
    hasOldTwoStep: true,
    async take({ id, thief, signIn, own }) {
      await signIn(thief, factoryPassword)
      await giveCode(thief, own!.nextCode())
      await addPasskey(thief, createAuthenticator(), own!.nextCode())
      await app.query(`update passkeys set created_at = now() - interval '1 year' where user_id = $1`, [id])
    },
  },
  'a pending new address': {
    stop: 'email',
    async take({ thief, signIn, askForEvil }) {
      await signIn(thief, factoryPassword)
      await askForEvil()
    },
  },
  'a second step and a pending new address': {
    stop: 'email',
    async take({ thief, signIn, askForEvil }) {
      await signIn(thief, factoryPassword)
      await turnOnTwoStep(app, thief)
      await askForEvil()
    },
  },
  'a changed address': {
    stop: 'email',
    async take({ thief, signIn, askForEvil, evil }) {
      await signIn(thief, factoryPassword)
      await askForEvil()
      await confirm(await linkIn(evil, 'Confirm your new email'))
    },
  },
  'a second step, a changed address and a password by reset': {
    stop: 'email',
    async take({ thief, signIn, askForEvil, evil }) {
      await signIn(thief, factoryPassword)
      await turnOnTwoStep(app, thief)
      await askForEvil()
      await confirm(await linkIn(evil, 'Confirm your new email'))
      await forgot(evil)
      await reset(await linkIn(evil, 'Reset'), thiefsPassword)
      await signIn(thief, thiefsPassword, evil)
      await turnOnTwoStep2(thief, thiefsPassword)
    },
  },
  'the first step of an account that has a second': {
    hasOldTwoStep: true,
    take: ({ thief, signIn }) => signIn(thief, factoryPassword),
  },
  'a recovery that they started': {
    hasOldTwoStep: true,
    stop: 'recovery',
    async take({ thief, signIn }) {
      await signIn(thief, factoryPassword)
      expect((await thief.post('/api/auth/recovery')).status).toBe(200)
    },
  },
  'a session past the second step, and new recovery codes': {
    hasOldTwoStep: true,
    async take({ thief, signIn, own }) {
      await signIn(thief, factoryPassword)
      await giveCode(thief, own!.nextCode())
      const proof = { password: factoryPassword, code: own!.nextCode() }
      expect((await thief.post('/api/security/two-step/recovery-codes', proof)).status).toBe(200)
    },
  },
}

async function turnOnTwoStep2(client: TestClient, password: string) {
  const { body } = await client.post<{ secret: string }>('/api/security/two-step', { password })
  app.clock.aheadMs += 30_000
  const code = showCode(body.secret, app.deps.now().getTime())
  expect((await client.post('/api/security/two-step/confirm', { code })).status).toBe(200)
}

const confirm = (token: string) => app.client().post('/api/auth/email-change/confirm', { token })
const forgot = (email: string) => app.client().post('/api/auth/forgot-password', { email })
const reset = (token: string, password: string) =>
  app.client().post('/api/auth/reset-password', { token, password })

const stops = {
  email: ['email is about to change', '/api/auth/email-change/stop'],
  'two-step': ['Two-step sign-in is on', '/api/auth/stop'],
  recovery: ['Request to remove the second step', '/api/auth/stop'],
} as const
type Stop = keyof typeof stops

const advice: Record<string, (scene: Scene, stop: Stop | undefined) => Promise<unknown>> = {
  async 'choose “Forgot password?”'({ email }) {
    await forgot(email)
    expect((await reset(await linkIn(email, 'Reset'), ownersPassword)).status).toBe(200)
  },
  async 'use the stop link'({ email }, stop) {
    const [subject, path] = stops[stop!]
    expect((await app.client().post(path, { token: await linkIn(email, subject) })).body).toEqual({ email })
    expect((await reset(await linkIn(email, 'Reset'), ownersPassword)).status).toBe(200)
  },
}

const cells = Object.entries(positions).flatMap(([has, { stop }]) =>
  Object.keys(advice)
    .filter((what) => stop || what !== 'use the stop link')
    .map((what) => [has, what] as const),
)

async function expectNothingLeft({ id, email, thief, signIn }: Scene) {
  expect((await thief.get('/api/me')).status).toBe(401)
  expect((await giveCode(thief, '000000')).body.error.code).toBe('second_step_expired')
  expect((await thief.post('/api/auth/recovery')).status).toBe(400)
  expect((await signIn(thief, factoryPassword)).status).toBe(401)
  const [row] = await app.query(
    `select u.email, (select count(*)::int from email_changes where user_id = u.id) changes,
       (select count(*)::int from emailed_links where user_id = u.id) links,
       (select count(*)::int from known_devices where user_id = u.id) devices,
       (select count(*)::int from push_subscriptions where user_id = u.id) pushes,
       (select count(*)::int from passkeys where user_id = u.id) passkeys,
       (select count(*)::int from account_recoveries where user_id = u.id) recoveries
     from users u where id = $1`,
    [id],
  )
  expect(row).toEqual({ email, changes: 0, links: 0, devices: 0, pushes: 0, passkeys: 0, recoveries: 0 })
}

describe('a thief with', () => {
  test.each(cells)('%s keeps nothing when the owner follows our email: %s', async (has, what) => {
    const { take, stop, hasOldTwoStep = false } = positions[has]!
    const scene = await makeScene({ hasOldTwoStep })
    await take(scene)
    await scene.thief.post('/api/push/subscriptions', push.createSubscription().body)
    await advice[what]!(scene, stop)
    await expectNothingLeft(scene)

    const phone = app.client()
    const { status, body } = await scene.signIn(phone, ownersPassword)
    expect([status, body.needsCode]).toEqual([200, hasOldTwoStep])
    if (scene.own) expect((await giveCode(phone, scene.own.nextCode())).status).toBe(200)
    expect((await phone.get('/api/me')).status).toBe(200)
  })

  test('a pending email change can’t confirm it after the owner changed the password', async () => {
    const scene = await makeScene()
    await scene.signIn(scene.thief, factoryPassword)
    await scene.askForEvil()
    const token = await linkIn(scene.evil, 'Confirm your new email')
    const body = { password: factoryPassword, newPassword: ownersPassword }
    expect((await scene.desk.post('/api/security/password', body)).status).toBe(200)
    expect((await confirm(token)).body.error.code).toBe('email_link_invalid')
    await expectNothingLeft(scene)
    expect((await scene.desk.get('/api/me')).status).toBe(200)
  })
})
