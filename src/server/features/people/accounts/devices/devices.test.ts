import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { whileRefusing } from '#server/testing/break-database.ts'
import {
  factoryPassword,
  makeAccount,
  signedInBrowser,
  signedInClient,
  waitForMail,
} from '#server/testing/factories.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { signInsPageSize, type SignedInDevice, type SignIn } from '#shared/people/security.ts'
import { pruneExpired } from '../prune-expired.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const devicesOf = async (client: TestClient) =>
  (await client.get<{ devices: SignedInDevice[] }>('/api/security/devices')).body.devices
const signInsOf = async (client: TestClient, after = '') =>
  (
    await client.get<{ signIns: SignIn[]; next: string | null }>(
      `/api/security/sign-ins${after && `?after=${after}`}`,
    )
  ).body
const isIn = async (client: TestClient) => (await client.get('/api/me')).status === 200
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const signIn = (client: TestClient, email: string, password = factoryPassword) =>
  client.post('/api/auth/sign-in', { email, password, role: 'client' })

describe('devices', () => {
  test('include every signed-in browser, this one first, and nobody else’s', async () => {
    const { email } = await makeAccount(app)
    await signedInClient(app)
    const laptop = app.client({ ...firefox, 'x-forwarded-for': '::ffff:192.0.2.7' })
    await signIn(laptop, email)
    const phone = app.client()
    await signIn(phone, email)
    expect(await devicesOf(laptop)).toMatchObject([
      { device: 'Firefox on Linux', ip: '192.0.2.7', isThis: true },
      { device: 'Unknown device', isThis: false },
    ])
    expect(await devicesOf(phone)).toMatchObject([{ isThis: true }, { device: 'Firefox on Linux' }])
    app.clock.aheadMs = 13 * 60 * minuteMs
    await signIn(phone, email)
    expect(await devicesOf(phone)).toHaveLength(1)
  })

  test('show when they were last seen, to within a few minutes, and no request fails because of it', async () => {
    const { client } = await signedInClient(app)
    const seenAt = async () => Date.parse((await devicesOf(client))[0]!.lastSeenAt)
    const first = await seenAt()
    app.clock.aheadMs = 4 * minuteMs
    expect(await seenAt()).toBe(first)
    app.clock.aheadMs = 6 * minuteMs
    await client.get('/api/me')
    await until(async () => (await seenAt()) >= first + 6 * minuteMs, 'the device was seen')

    app.clock.aheadMs = 20 * minuteMs
    expect((await whileRefusing(app, 'sessions', () => client.get('/api/me'))).status).toBe(200)
  })

  test('are signed out immediately when revoked, on every server, with their streams and push', async () => {
    const { account, client: desk } = await signedInClient(app)
    const phone = await signedInBrowser(app, account.id)
    const another = await app.startAnother()
    const stream = createStreamClient(phone, another.url)
    await stream.connect()
    const push = await startPushService()
    await phone.post('/api/push/subscriptions', push.createSubscription().body)
    const { id } = (await devicesOf(desk)).find(({ isThis }) => !isThis)!
    expect((await desk.delete(`/api/security/devices/${id}`)).status).toBe(200)
    expect(await isIn(phone)).toBe(false)
    await until(() => !stream.isOpen, 'the stream’s end')
    expect(await app.query('select from push_subscriptions where user_id = $1', [account.id])).toEqual([])
    expect((await desk.delete(`/api/security/devices/${id}`)).status).toBe(404)
    expect(await isIn(desk)).toBe(true)
    await push.stop()
  })

  test('of other people are not found', async () => {
    const { client: ada } = await signedInClient(app)
    const { client: bob } = await signedInClient(app)
    const [own] = await devicesOf(bob)
    for (const id of [own!.id, '0198a6f0-0000-7000-8000-000000000000', 'not-an-id'])
      expect((await ada.delete(`/api/security/devices/${id}`)).body.error.code).toBe('not_found')
    expect(await isIn(bob)).toBe(true)
  })

  test('are all signed out except this one', async () => {
    const { account, client: desk } = await signedInClient(app)
    const { client: outsider } = await signedInClient(app)
    const others = [await signedInBrowser(app, account.id), await signedInBrowser(app, account.id)]
    expect((await desk.delete<{ count: number }>('/api/security/devices')).body).toEqual({ count: 2 })
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(await isIn(desk)).toBe(true)
    expect(await isIn(outsider)).toBe(true)
    expect((await desk.delete<{ count: number }>('/api/security/devices')).body).toEqual({ count: 0 })
  })
})

describe('a sign-in', () => {
  test('is recorded with device, IP address, method and outcome, newest first', async () => {
    const { email } = await makeAccount(app)
    const laptop = app.client(firefox)
    await signIn(laptop, email, 'Guess1234')
    await signIn(laptop, email, 'Guess1235')
    await signIn(laptop, email)
    expect(await signInsOf(laptop)).toMatchObject({
      signIns: [
        { device: 'Firefox on Linux', method: 'password', secondStep: null, outcome: 'success' },
        { device: 'Firefox on Linux', method: 'password', secondStep: null, outcome: 'refused' },
      ],
      next: null,
    })
    app.clock.aheadMs = 11 * minuteMs
    await signIn(app.client(firefox), email, 'Guess1236')
    expect((await signInsOf(laptop)).signIns.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'success',
      'refused',
    ])
  })

  test('with the right password on the other role’s page is recorded too', async () => {
    const { account, client } = await signedInClient(app)
    const thief = app.client(firefox)
    const guess = { email: account.email, password: factoryPassword, role: 'owner' }
    for (let tries = 0; tries < 3; tries += 1) await thief.post('/api/auth/sign-in', guess)
    expect((await signInsOf(client)).signIns).toMatchObject([
      { device: 'Firefox on Linux', method: 'password', secondStep: null, outcome: 'wrong_page' },
    ])
  })

  test('is listed in pages, only for its account', async () => {
    const { account, client } = await signedInClient(app)
    await app.query(
      `insert into sign_ins (user_id, id, method, outcome, user_agent, created_at)
       select $1, ('0198a6f0-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'password', 'success', '', now()
       from generate_series(1, $2) i`,
      [account.id, signInsPageSize + 5],
    )
    const first = await signInsOf(client)
    expect([first.signIns.length, first.next]).toEqual([signInsPageSize, expect.any(String)])
    const second = await signInsOf(client, first.next!)
    expect([second.signIns.length, second.next]).toEqual([5, null])
    const ids = [...first.signIns, ...second.signIns].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await signInsOf((await signedInClient(app)).client)).signIns).toEqual([])
    expect((await client.get('/api/security/sign-ins?after=x')).status).toBe(400)
  })

  test('is kept for 90 days', async () => {
    const { email } = await makeAccount(app)
    const browser = app.client()
    await signIn(browser, email)
    app.clock.aheadMs = 90 * dayMs - minuteMs
    await pruneExpired(app.deps)
    await signIn(browser, email)
    expect((await signInsOf(browser)).signIns).toHaveLength(2)
    app.clock.aheadMs = 90 * dayMs + minuteMs
    await pruneExpired(app.deps)
    expect((await signInsOf(browser)).signIns).toHaveLength(1)
  })

  test('from a new device is reported by email, once per device, except for the first one', async () => {
    const { email } = await makeAccount(app)
    const laptop = app.client()
    await signIn(laptop, email)
    const phone = app.client(firefox)
    await signIn(phone, email)
    await signIn(phone, email)
    const mail = await waitForMail(app, email)
    expect(mail.subject).toBe('A new device signed in to your Keyswipe account')
    expect(mail.text).toContain('Firefox on Linux, IP address 10.')
    await signIn(laptop, email)
    expect(await app.query('select from mailbox where recipient = $1', [email])).toHaveLength(1)
    const ordered = await app.query(
      `select from pgboss.job j join users u on j.data->>'userId' = u.id::text
       where j.name = 'send-security-email' and u.email = $1`,
      [email],
    )
    expect(ordered).toHaveLength(1)
  })
})
