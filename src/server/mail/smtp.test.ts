import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenOf } from '#server/testing/factories.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { startSmtpServer, type SmtpServer } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const refused = 'bounces@example.com'
let smtp: SmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtpServer({
    credentials: { user: 'keyswipe', password: 'let-me-send' },
    refuses: refused,
  })
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Keyswipe <hello@keyswipe.test>' })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

async function mailTo(recipient: string, at: SmtpServer = smtp) {
  const find = () => at.mails.find(({ recipients }) => recipients.includes(recipient))?.mail
  await expect.poll(find).toBeDefined()
  return find()!
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)

describe('an email', () => {
  test('to confirm an address arrives through SMTP as text and HTML, with the link', async () => {
    const email = 'ada@example.com'
    await app.client().post('/api/auth/sign-up', {
      name: 'Ada Byron',
      email,
      password: 'Sesame123',
      role: 'client',
    })
    const mail = await mailTo(email)
    expect(mail.from).toMatchObject({ name: 'Keyswipe', address: 'hello@keyswipe.test' })
    expect(mail.to).toMatchObject([{ address: email }])
    expect(mail.subject).toBe('Confirm your email for Keyswipe')

    const link = /http:\/\/keyswipe\.test\/confirm-email\?token=[\w-]{43}/.exec(mail.text!)![0]
    expect(new Set(linksIn(mail.html!))).toEqual(new Set([link]))

    const opened = { token: tokenOf(link), isTap: true }
    expect((await app.client().post('/api/auth/confirm-email', opened)).status).toBe(200)
  })

  test('to reset a password arrives too, with a working link', async () => {
    const { email } = await makeAccount(app)
    await app.client().post('/api/auth/forgot-password', { email })
    const mail = await mailTo(email)
    expect(mail.subject).toBe('Reset your Keyswipe password')
    const [link, ...more] = new Set(linksIn(mail.html!))
    expect(more).toEqual([])
    expect(link).toMatch(/^http:\/\/keyswipe\.test\/reset-password\?token=[\w-]{43}$/)
    expect(mail.text).toContain(link)
    const token = new URL(link!).searchParams.get('token')
    const reply = await app.client().post('/api/auth/reset-password', { token, password: 'Sesame999' })
    expect(reply.status).toBe(200)
  })

  test('that is refused doesn’t delay others', async () => {
    await makeAccount(app, { email: refused, isConfirmed: false })
    const others = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        makeAccount(app, { email: `many-${i}@example.com`, isConfirmed: false }),
      ),
    )
    for (const { email } of [{ email: refused }, ...others])
      expect((await app.client().post('/api/auth/resend-confirmation', { email })).status).toBe(202)
    await Promise.all(others.map(({ email }) => mailTo(email)))
  })

  test('isn’t also stored in the mailbox', async () => {
    expect(await app.query('select from mailbox')).toEqual([])
  })
})

test('people can sign up while the mail server is down and get their email when it is back', async () => {
  const port = await findFreePort()
  const server = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const email = 'patient@example.com'
  const reply = await server
    .client()
    .post('/api/auth/sign-up', { name: 'Ada', email, password: 'Sesame123', role: 'owner' })
  expect(reply.status).toBe(201)
  await expect
    .poll(() =>
      server.query(`select from pgboss.job where name = 'send-confirmation-email' and state = 'retry'`),
    )
    .toHaveLength(1)

  const back = await startSmtpServer({ port })
  const mail = await mailTo(email, back)
  expect(mail.text).toContain('/confirm-email?token=')
  await server.stop()
  await back.stop()
})
