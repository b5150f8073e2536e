import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileRefusing } from '#server/testing/break-database.ts'
import {
  factoryPassword,
  makeAccount,
  signedInBrowser,
  signedInClient,
  tokenOf,
  waitForMail,
} from '#server/testing/factories.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newPassword = 'Sesame456'
const change = (client: TestClient, more: object = {}) =>
  client.post('/api/security/password', { password: factoryPassword, newPassword, ...more })
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password, role: 'client' })
const isIn = async (client: TestClient) => (await client.get('/api/me')).status === 200

describe('changing the password', () => {
  test('signs out all other devices immediately, including their push and their streams on every server', async () => {
    const { account, client: desk } = await signedInClient(app)
    const phone = await signedInBrowser(app, account.id)
    const another = await app.startAnother()
    const stream = createStreamClient(phone, another.url)
    await stream.connect()
    const push = await startPushService()
    await phone.post('/api/push/subscriptions', push.createSubscription().body)
    await desk.post('/api/push/subscriptions', push.createSubscription().body)

    expect((await change(desk)).status).toBe(200)
    expect(await isIn(phone)).toBe(false)
    await until(() => !stream.isOpen, 'the stream’s end')
    expect(await isIn(desk)).toBe(true)
    expect(await app.query('select from push_subscriptions where user_id = $1', [account.id])).toHaveLength(1)
    await push.stop()

    expect((await signIn(account.email, factoryPassword)).status).toBe(401)
    expect((await signIn(account.email, newPassword)).status).toBe(200)
  })

  test('gives this device a new token with the same lifetime', async () => {
    const { email } = await makeAccount(app)
    const credentials = { email, password: factoryPassword, role: 'client', rememberMe: true }
    const desk = app.client()
    await desk.post('/api/auth/sign-in', credentials)
    const old = desk.cookies.get('keyswipe_session')!
    const reply = await change(desk)
    expect(reply.headers.getSetCookie().join()).toMatch(/keyswipe_session=[^;]+; Max-Age=259\d{4};/)
    expect(desk.cookies.get('keyswipe_session')).not.toBe(old)
    const replay = { headers: { cookie: `keyswipe_session=${old}` } }
    expect((await app.client().get('/api/me', replay)).status).toBe(401)
  })

  test('is reported by email, with the device and what to do, and recorded in the audit log', async () => {
    const { account, client } = await signedInClient(app)
    await change(client)
    const mail = await waitForMail(app, account.email)
    expect(mail.subject).toBe('Your Keyswipe password was changed')
    expect(mail.text).toContain('Unknown device, IP address 10.')
    expect(mail.text).toContain('choose “Forgot password?”')
    expect(mail.link).toBe('http://keyswipe.test/client/security')
    expect(await app.query('select action from audit_logs where record_id = $1', [account.id])).toEqual([
      { action: 'password_changed' },
    ])
  })

  test('invalidates a reset link that was already sent', async () => {
    const { account, client } = await signedInClient(app)
    await app.client().post('/api/auth/forgot-password', { email: account.email })
    const token = tokenOf((await waitForMail(app, account.email)).link)
    await change(client)
    const reply = await app.client().post('/api/auth/reset-password', { token, password: 'Thief1234' })
    expect(reply.body.error.code).toBe('reset_link_invalid')
  })

  test.each([
    [{ newPassword: 'short1A' }, 'Password must be at least 8 characters'],
    [{ newPassword: 'x'.repeat(73) }, 'Password must be less than 72 characters'],
    [{ newPassword: 'sesame456' }, 'Password must contain at least one uppercase letter'],
    [{ newPassword: 'SESAME456' }, 'Password must contain at least one lowercase letter'],
    [{ newPassword: 'SesameSesame' }, 'Password must contain at least one number'],
    [{ newPassword: factoryPassword }, 'That’s already your password'],
    [{ password: '' }, 'Enter your password'],
  ])('rejects %j', async (more, message) => {
    const { client } = await signedInClient(app)
    const reply = await change(client, more)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })

  test('takes the current one: a stolen session alone changes nothing, however often it guesses', async () => {
    const { account, client: thief } = await signedInClient(app)
    const desk = await signedInBrowser(app, account.id)
    const replies = []
    for (let guess = 0; guess < 6; guess += 1)
      replies.push(await change(thief, { password: `Guess${guess}xx` }))
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
    expect(replies[0]!.body.error).toMatchObject({
      code: 'wrong_password',
      fields: [{ field: 'password', message: 'That’s not your current password.' }],
    })
    expect(Number(replies[5]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await isIn(desk)).toBe(true)
    expect((await change(desk)).status).toBe(200)
    expect(await isIn(thief)).toBe(false)
  })

  test('succeeds once when two browsers try at the same time', async () => {
    const { account, client } = await signedInClient(app)
    const other = await signedInBrowser(app, account.id)
    const replies = await Promise.all([change(client), change(other, { newPassword: 'Sesame789' })])
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    expect(await app.query('select from sessions where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('changes nothing when the database fails midway', async () => {
    const { account, client } = await signedInClient(app)
    const phone = await signedInBrowser(app, account.id)
    const reply = await whileRefusing(app, 'audit_logs', () => change(client))
    expect(reply.status).toBe(500)
    expect(await isIn(phone)).toBe(true)
    expect((await change(client)).status).toBe(200)
  })

  test('is unavailable without a current password: it can be set by email', async () => {
    const { account, client } = await signedInClient(app)
    await app.query('update users set password_hash = null where id = $1', [account.id])
    const security = await client.get<{ passwordSetAt: null }>('/api/security')
    expect(security.body.passwordSetAt).toBeNull()
    for (const [path, body] of [
      ['password', { password: 'Sesame123', newPassword }],
      ['email', { password: 'Sesame123', email: 'new@example.com' }],
      ['two-step', { password: 'Sesame123' }],
    ] as const) {
      const reply = await client.post(`/api/security/${path}`, body)
      expect([reply.status, reply.body.error.code]).toEqual([409, 'password_needed'])
    }
    await client.post('/api/auth/forgot-password', { email: account.email })
    const token = tokenOf((await waitForMail(app, account.email)).link)
    await app.client().post('/api/auth/reset-password', { token, password: newPassword })
    expect((await signIn(account.email, newPassword)).status).toBe(200)
  })
})
