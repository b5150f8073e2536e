import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked, whileRefusing } from '#server/testing/break-database.ts'
import {
  factoryPassword,
  makeAccount,
  signedInClient,
  tokenOf,
  waitForMail,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const forgot = (email: string, client = app.client()) => client.post('/api/auth/forgot-password', { email })
const reset = (token: string, password = 'Sesame999') =>
  app.client().post('/api/auth/reset-password', { token, password })
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password, role: 'client' })

/** Asks for a link and reads it from the mail that comes. */
async function resetToken(email: string, mailsSoFar = 0) {
  await forgot(email)
  return tokenOf((await waitForMail(app, email, mailsSoFar + 1)).link)
}
const refusal = { code: 'reset_link_invalid', message: 'Please try again or request a new reset link.' }

describe('forgetting a password', () => {
  test('answers alike for everybody and mails only who has an account', async () => {
    const { email } = await makeAccount(app)
    for (const address of ['nobody@example.com', ` ${email.toUpperCase()} `]) {
      const reply = await forgot(address)
      expect(reply.status).toBe(202)
      expect(reply.text).toBe('{}')
    }
    const mail = await waitForMail(app, email)
    expect(mail.link).toMatch(/^http:\/\/keyswipe\.test\/reset-password\?token=[\w-]{43}$/)
    expect(await app.query(`select from mailbox where recipient = 'nobody@example.com'`)).toEqual([])
  })

  test.each([
    ['nobody', 'Invalid email address'],
    [`${'x'.repeat(251)}@b.co`, 'Email must be less than 255 characters'],
  ])('refuses the address %s', async (email, message) => {
    const reply = await forgot(email)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })

  test('says so when the mail cannot be ordered', async () => {
    const reply = await whileRefusing(app, 'pgboss.job_common', () => forgot('nobody@example.com'))
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({
      code: 'reset_email_failed',
      message: 'Failed to send reset email.',
    })
  })

  test('is limited for one account, whether it exists or not', async () => {
    for (const email of [(await makeAccount(app)).email, 'ghost@example.com']) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => forgot(email)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429])
    }
  })

  test('is limited for one address, which learns when to come back', async () => {
    const client = app.client()
    const replies = await Promise.all(
      Array.from({ length: 11 }, (_, i) => forgot(`ghost-${i}@example.com`, client)),
    )
    const [refused, ...more] = replies.filter(({ status }) => status === 429)
    expect(more).toEqual([])
    expect(refused!.body.error.message).toBe('Too many requests. Please wait a moment and try again.')
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the reset link', () => {
  test('sets a new password once and ends every session of the account', async () => {
    const { account, client } = await signedInClient(app)
    const { client: somebodyElse } = await signedInClient(app)
    const token = await resetToken(account.email)
    const replies = await Promise.all([reset(token), reset(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await reset(token)).body.error).toMatchObject(refusal)

    expect((await client.get('/api/me')).status).toBe(401)
    expect((await somebodyElse.get('/api/me')).status).toBe(200)
    expect((await signIn(account.email, factoryPassword)).status).toBe(401)
    expect((await signIn(account.email, 'Sesame999')).status).toBe(200)
    const audit = await app.query('select action, changed_by from audit_logs where record_id = $1', [
      account.id,
    ])
    expect(audit).toEqual([{ action: 'password_reset', changed_by: account.id }])
  })

  test('expires after an hour, and is worth nothing once a newer one was sent', async () => {
    const { email } = await makeAccount(app)
    const older = await resetToken(email)
    const newer = await resetToken(email, 1)
    expect((await reset(older)).body.error).toMatchObject(refusal)
    app.clock.aheadMs = 3600_000 + 1000
    const expired = await reset(newer)
    expect(expired.status).toBe(400)
    expect(expired.body.error).toMatchObject(refusal)
    app.clock.aheadMs = 3600_000 - 60_000
    expect((await reset(newer)).status).toBe(200)
  })

  test.each(['', 'made-up', 'x'.repeat(200), '\u0000\ud800'])(
    'that was made up (%j) is refused',
    async (token) => {
      const reply = await reset(token)
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject(refusal)
    },
  )

  test('takes passwords of 6 to 72 characters and stays good after others', async () => {
    const { email } = await makeAccount(app)
    const token = await resetToken(email)
    expect((await reset(token, '12345')).body.error.message).toBe('Password must be at least 6 characters')
    expect((await reset(token, 'x'.repeat(73))).body.error.message).toBe(
      'Password must be less than 72 characters',
    )
    expect((await reset(token, 'x'.repeat(72))).status).toBe(200)
    expect((await signIn(email, 'x'.repeat(72))).status).toBe(200)
  })

  test('confirms the address, because it came by mail, and ends what others had attached to it', async () => {
    const { id, email } = await makeAccount(app, { isConfirmed: false })
    await app.query(`insert into identities values ('google', 'attacker', $1)`, [id])
    expect((await reset(await resetToken(email))).status).toBe(200)
    expect((await signIn(email, 'Sesame999')).status).toBe(200)
    expect(await app.query('select from identities where user_id = $1', [id])).toEqual([])
  })

  test('leaves Google and Facebook linked to an account that was confirmed before', async () => {
    const { id, email } = await makeAccount(app)
    await app.query(`insert into identities values ('google', 'themselves', $1)`, [id])
    await reset(await resetToken(email))
    expect(await app.query('select from identities where user_id = $1', [id])).toHaveLength(1)
  })

  test('changes nothing when the database refuses half-way', async () => {
    const { account, client } = await signedInClient(app)
    const token = await resetToken(account.email)
    const reply = await whileRefusing(app, 'audit_logs', () => reset(token))
    expect(reply.status).toBe(500)
    expect(reply.text).not.toContain('refused by the test')
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await signIn(account.email, factoryPassword)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('also stops a sign-in with the old password that was under way', async () => {
    const { email } = await makeAccount(app)
    const token = await resetToken(email)
    const [underWay] = await whileLocked(app, 'known_devices', async (untilWaiting) => {
      const signingIn = signIn(email, factoryPassword)
      await untilWaiting(1)
      expect((await reset(token)).status).toBe(200)
      return [signingIn]
    })
    expect((await underWay).status).toBe(401)
  })
})
