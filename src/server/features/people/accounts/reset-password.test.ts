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
  delete app.clock.stoppedAtMs
})
afterAll(() => app.stop())

const forgot = (email: string, client = app.client()) => client.post('/api/auth/forgot-password', { email })
const reset = (token: string, password = 'Sesame999') =>
  app.client().post('/api/auth/reset-password', { token, password })
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password, role: 'client' })

/** Requests a reset link and reads it from the email. */
async function resetToken(email: string, mailsSoFar = 0) {
  await forgot(email)
  return tokenOf((await waitForMail(app, email, mailsSoFar + 1)).link)
}
const refusal = { code: 'reset_link_invalid', message: 'Please try again or request a new reset link.' }

describe('asking for a password reset', () => {
  test('gives the same response to everyone and emails only existing accounts', async () => {
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
  ])('rejects the address %s', async (email, message) => {
    const reply = await forgot(email)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })

  test('reports an error when the email can’t be queued', async () => {
    const { email } = await makeAccount(app)
    const reply = await whileRefusing(app, 'pgboss.job_common', () => forgot(email))
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({
      code: 'reset_email_failed',
      message: 'Failed to send reset email.',
    })
    expect(await resetToken(email)).toBeTruthy()
  })

  test('repeatedly, from anywhere, sends one email, and its link keeps working', async () => {
    const { email } = await makeAccount(app)
    const token = await resetToken(email)
    for (const address of [email, 'ghost@example.com']) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => forgot(address)))
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(202))
    }
    expect((await reset(token)).status).toBe(200)
    expect(
      await app.query(`select from mailbox where recipient = $1 and subject like 'Reset%'`, [email]),
    ).toHaveLength(1)
  })

  test('is rate-limited per IP address, with a Retry-After header', async () => {
    app.clock.stoppedAtMs = Date.now()
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
  test('sets a new password once and ends all sessions of the account', async () => {
    const { account, client } = await signedInClient(app)
    const { client: outsider } = await signedInClient(app)
    const token = await resetToken(account.email)
    const replies = await Promise.all([reset(token), reset(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await reset(token)).body.error).toMatchObject(refusal)

    expect((await client.get('/api/me')).status).toBe(401)
    expect((await outsider.get('/api/me')).status).toBe(200)
    expect((await signIn(account.email, factoryPassword)).status).toBe(401)
    expect((await signIn(account.email, 'Sesame999')).status).toBe(200)
    const audit = await app.query('select action, changed_by from audit_logs where record_id = $1', [
      account.id,
    ])
    expect(audit).toEqual([{ action: 'password_reset', changed_by: account.id }])
  })

  test('expires after an hour, and stops working once a newer one was sent', async () => {
    const { email } = await makeAccount(app)
    const older = await resetToken(email)
    app.clock.aheadMs = 600_000
    const newer = await resetToken(email, 1)
    expect((await reset(older)).body.error).toMatchObject(refusal)
    app.clock.aheadMs += 3600_000 + 1000
    const expired = await reset(newer)
    expect(expired.status).toBe(400)
    expect(expired.body.error).toMatchObject(refusal)
    app.clock.aheadMs -= 60_000
    expect((await reset(newer)).status).toBe(200)
  })

  test.each(['', 'made-up', 'x'.repeat(200), '\u0000\ud800'])(
    'that was made up (%j) is rejected',
    async (token) => {
      const reply = await reset(token)
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject(refusal)
    },
  )

  test('takes passwords of 6 to 72 characters and keeps working after others', async () => {
    const { email } = await makeAccount(app)
    const token = await resetToken(email)
    expect((await reset(token, '12345')).body.error.message).toBe('Password must be at least 6 characters')
    expect((await reset(token, 'x'.repeat(73))).body.error.message).toBe(
      'Password must be less than 72 characters',
    )
    expect((await reset(token, 'x'.repeat(72))).status).toBe(200)
    expect((await signIn(email, 'x'.repeat(72))).status).toBe(200)
  })

  test('confirms the address, because it was emailed there, and removes what others had attached to the account', async () => {
    const { id, email } = await makeAccount(app, { isConfirmed: false })
    await app.query(`insert into identities values ('google', 'attacker', $1)`, [id])
    expect((await reset(await resetToken(email))).status).toBe(200)
    expect((await signIn(email, 'Sesame999')).status).toBe(200)
    expect(await app.query('select from identities where user_id = $1', [id])).toEqual([])
  })

  test('removes everything a squatter chose: the owner starts without a role or a name', async () => {
    const { id, email, name } = await makeAccount(app, { isConfirmed: false, role: 'owner' })
    const token = await resetToken(email)
    expect((await waitForMail(app, email)).text).not.toContain(name)
    await reset(token)
    const owner = app.client()
    const reply = await owner.post('/api/auth/sign-in', { email, password: 'Sesame999', role: 'client' })
    expect(reply.body).toEqual({ role: 'client', needsCode: false })
    expect((await owner.get<{ fullName: string }>('/api/me')).body.fullName).toBe('New member')
    expect(
      await app.query('select from users where id = $1 and metadata::text like $2', [id, `%${name}%`]),
    ).toEqual([])
  })

  test('keeps Google and Facebook linked to an account that was confirmed before', async () => {
    const { id, email } = await makeAccount(app)
    await app.query(`insert into identities values ('google', 'themselves', $1)`, [id])
    await reset(await resetToken(email))
    expect(await app.query('select from identities where user_id = $1', [id])).toHaveLength(1)
  })

  test('changes nothing when the database fails midway', async () => {
    const { account, client } = await signedInClient(app)
    const token = await resetToken(account.email)
    const reply = await whileRefusing(app, 'audit_logs', () => reset(token))
    expect(reply.status).toBe(500)
    expect(reply.text).not.toContain('refused by the test')
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await signIn(account.email, factoryPassword)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('also stops a sign-in with the old password that is in progress', async () => {
    const { email } = await makeAccount(app)
    const token = await resetToken(email)
    const [underWay] = await whileLocked(app, 'user_roles', async (untilWaiting) => {
      const signingIn = signIn(email, factoryPassword)
      await untilWaiting(1)
      expect((await reset(token)).status).toBe(200)
      return [signingIn]
    })
    expect((await underWay).status).toBe(401)
  })
})
