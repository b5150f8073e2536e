import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { factoryPassword, makeAccount, pathOf, waitForMail } from '#server/testing/factories.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { freshAddress } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const resend = (email: string, client = app.client()) =>
  client.post('/api/auth/resend-confirmation', { email })
const signIn = (email: string) =>
  app.client().post('/api/auth/sign-in', { email, password: factoryPassword, role: 'owner' })

async function unconfirmed() {
  const { email } = await makeAccount(app, { role: 'owner', isConfirmed: false })
  await resend(email)
  return { email, link: pathOf((await waitForMail(app, email)).link) }
}
const confirmedAt = async (email: string) => {
  const [row] = await app.query<{ at: Date | null }>(
    'select email_verified_at at from users where email = $1',
    [email],
  )
  return row!.at
}

describe('the confirmation link', () => {
  test('confirms the address and leads to the landing page, which says so', async () => {
    const { email, link } = await unconfirmed()
    expect((await signIn(email)).status).toBe(403)
    const browser = app.client()
    const reply = await browser.get(link)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/')
    expect(browser.cookies.get('keyswipe_flash')).toBe('email_confirmed.owner')
    expect(browser.cookies.has('keyswipe_session')).toBe(false)
    expect((await signIn(email)).status).toBe(200)
  })

  test('may be opened again, which changes nothing', async () => {
    const { email, link } = await unconfirmed()
    await app.client().get(link)
    const at = await confirmedAt(email)
    app.clock.aheadMs = 60_000
    expect((await app.client().get(link)).status).toBe(303)
    expect(await confirmedAt(email)).toEqual(at)
  })

  test('expires after a day', async () => {
    const { email, link } = await unconfirmed()
    app.clock.aheadMs = 24 * 3600_000 + 1000
    const browser = app.client()
    const reply = await browser.get(link)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    expect(reply.text).toContain('<div id="landing">')
    expect(browser.cookies.get('keyswipe_flash')).toBe('error.confirmation_link_invalid.')
    expect(await confirmedAt(email)).toBeNull()
    app.clock.aheadMs = 24 * 3600_000 - 60_000
    expect((await app.client().get(link)).status).toBe(303)
  })

  test.each([
    '',
    '?token=',
    '?token=made-up',
    `?token=${'x'.repeat(43)}`,
    '?token=%00%ff',
    '?token=a&token=b',
  ])('that was made up (%s) is refused', async (query) => {
    const browser = app.client()
    const reply = await browser.get(`/api/auth/confirm-email${query}`)
    expect(reply.status).toBe(400)
    expect(browser.cookies.get('keyswipe_flash')).toBe('error.confirmation_link_invalid.')
  })

  test('is not a reset link', async () => {
    const { email, link } = await unconfirmed()
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    const reply = await app.client().post('/api/auth/reset-password', { token, password: 'Sesame124' })
    expect(reply.status).toBe(400)
    expect(await confirmedAt(email)).toBeNull()
  })
})

describe('asking for the confirmation mail again', () => {
  test('answers alike for everybody and mails only who is not confirmed', async () => {
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

  test('never takes a forged host into the mail', async () => {
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
    expect(mail.link).toMatch(/^http:\/\/keyswipe\.test\/api\/auth\/confirm-email\?token=/)
    expect(mail.text + mail.html).not.toContain('evil.example')
  })

  test('is limited for one account, whether it exists or not', async () => {
    for (const email of [(await makeAccount(app, { isConfirmed: false })).email, 'ghost@example.com']) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => resend(email)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429])
    }
  })

  test('is limited for one address', async () => {
    const client = app.client()
    const replies = await Promise.all(
      Array.from({ length: 11 }, (_, i) => resend(`ghost-${i}@example.com`, client)),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
