import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount, tokenOf, waitForMail } from '#server/testing/factories.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshAddress } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
  delete app.clock.stoppedAtMs
})
afterAll(() => app.stop())

const resend = (email: string, client = app.client()) =>
  client.post('/api/auth/resend-confirmation', { email })
const signIn = (email: string) =>
  app.client().post('/api/auth/sign-in', { email, password: factoryPassword, role: 'owner' })

async function unconfirmed() {
  const { email } = await makeAccount(app, { role: 'owner', isConfirmed: false })
  await resend(email)
  return { email, token: tokenOf((await waitForMail(app, email)).link) }
}
const open = (token: unknown, isTap = false, client = app.client()) =>
  client.post('/api/auth/confirm-email', { token, isTap })
const confirmedAt = async (email: string) => {
  const [row] = await app.query<{ at: Date | null }>(
    'select email_verified_at at from users where email = $1',
    [email],
  )
  return row!.at
}

describe('the confirmation link, in a browser that didn’t sign up,', () => {
  test('opens a page, and neither the page nor its script confirms anything', async () => {
    const { email, token } = await unconfirmed()
    const page = await app.client().get(`/confirm-email?token=${token}`)
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null])
    const reply = await open(token)
    expect(reply.body).toEqual({ state: 'ask', email, role: 'owner' })
    expect(await confirmedAt(email)).toBeNull()
  })

  test('confirms after a tap, without signing in', async () => {
    const { email, token } = await unconfirmed()
    expect((await signIn(email)).status).toBe(403)
    const browser = app.client()
    expect((await open(token, true, browser)).body).toEqual({ state: 'confirmed', email, role: 'owner' })
    expect(browser.cookies.has('keyswipe_session')).toBe(false)
    expect((await signIn(email)).status).toBe(200)
  })

  test('can be used again without effect', async () => {
    const { email, token } = await unconfirmed()
    await open(token, true)
    const at = await confirmedAt(email)
    app.clock.aheadMs = 60_000
    expect((await open(token, true)).status).toBe(200)
    expect(await confirmedAt(email)).toEqual(at)
  })

  test('expires after a day', async () => {
    const { email, token } = await unconfirmed()
    app.clock.aheadMs = 24 * 3600_000 + 1000
    const reply = await open(token, true)
    expect([reply.status, reply.body.error.code]).toEqual([400, 'confirmation_link_invalid'])
    expect(await confirmedAt(email)).toBeNull()
    app.clock.aheadMs = 24 * 3600_000 - 60_000
    expect((await open(token, true)).status).toBe(200)
  })

  test.each(['', 'made-up', 'x'.repeat(43), '\u0000'])('that was made up (%j) is rejected', async (token) => {
    const reply = await open(token, true)
    expect([reply.status, reply.body.error.code]).toEqual([400, 'confirmation_link_invalid'])
  })

  test('is not a reset link', async () => {
    const { email, token } = await unconfirmed()
    const reply = await app.client().post('/api/auth/reset-password', { token, password: 'Sesame124' })
    expect(reply.status).toBe(400)
    expect(await confirmedAt(email)).toBeNull()
  })
})

describe('requesting another confirmation email', () => {
  test('gives the same response to everyone and emails only unconfirmed accounts', async () => {
    const confirmed = await makeAccount(app)
    const waiting = await makeAccount(app, { isConfirmed: false })
    for (const email of ['nobody@example.com', confirmed.email, waiting.email.toUpperCase()]) {
      const reply = await resend(email)
      expect(reply.status).toBe(202)
      expect(reply.text).toBe('{}')
    }
    await waitForMail(app, waiting.email)
    const others = await app.query('select from mailbox where recipient in ($1, $2)', [
      'nobody@example.com',
      confirmed.email,
    ])
    expect(others).toEqual([])
  })

  test('never puts a forged host into the email', async () => {
    const { email } = await makeAccount(app, { isConfirmed: false })
    const reply = await rawRequest(app.url, {
      method: 'POST',
      path: '/api/auth/resend-confirmation',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        'x-forwarded-for': freshAddress(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email }),
    })
    expect(reply.status).toBe(202)
    const mail = await waitForMail(app, email)
    expect(mail.link).toMatch(/^http:\/\/keyswipe\.test\/confirm-email\?token=/)
    expect(mail.text + mail.html).not.toContain('evil.example')
  })

  test('sends at most five emails per account, and never rejects a request because of others', async () => {
    const { email } = await makeAccount(app, { isConfirmed: false })
    for (const address of [email, 'ghost@example.com']) {
      const replies = await Promise.all(Array.from({ length: 7 }, () => resend(address)))
      expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(202))
    }
    await waitForMail(app, email, 5)
    expect(await app.query('select from mailbox where recipient = $1', [email])).toHaveLength(5)
  })

  test('is rate-limited per IP address', async () => {
    app.clock.stoppedAtMs = Date.now()
    const client = app.client()
    const replies = await Promise.all(
      Array.from({ length: 11 }, (_, i) => resend(`ghost-${i}@example.com`, client)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
