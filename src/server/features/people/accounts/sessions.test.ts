import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { factoryPassword, makeAccount, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
  email = (await makeAccount(app)).email
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const signIn = (browser = app.client(), more: object = {}) =>
  browser.post('/api/auth/sign-in', { email, password: factoryPassword, role: 'client', ...more })
const sessionLine = (reply: { headers: Headers }) =>
  reply.headers.getSetCookie().find((line) => line.includes('keyswipe_session='))!

describe('a session', () => {
  test('is new at each sign-in, even if the browser sends an old cookie', async () => {
    const browser = app.client()
    await signIn(browser)
    const first = browser.cookies.get('keyswipe_session')
    await signIn(browser)
    const second = browser.cookies.get('keyswipe_session')
    expect(second).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(first)

    browser.cookies.set('keyswipe_session', 'chosen-by-an-attacker')
    await signIn(browser)
    expect(browser.cookies.get('keyswipe_session')).not.toBe('chosen-by-an-attacker')
  })

  test('is stored only as a hash', async () => {
    const browser = app.client()
    await signIn(browser)
    const token = browser.cookies.get('keyswipe_session')
    expect(
      await app.query('select from sessions where token_hash = sha256($1::bytea)', [token]),
    ).toHaveLength(1)
    expect(await app.query(`select from sessions s where s::text like '%' || $1 || '%'`, [token])).toEqual([])
  })

  test('without “remember me” ends with the browser, and after 12 hours on the server', async () => {
    const browser = app.client()
    const line = sessionLine(await signIn(browser))
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).toMatch(/; Path=\//)
    expect(line).not.toMatch(/max-age|expires|domain/i)
    app.clock.aheadMs = 12 * hourMs - minuteMs
    expect((await browser.get('/api/me')).status).toBe(200)
    app.clock.aheadMs = 12 * hourMs + 1000
    const reply = await browser.get('/api/me')
    expect(reply.status).toBe(401)
    expect(sessionLine(reply)).toMatch(/Max-Age=0/)
  })

  test('with “remember me” lasts 30 days in the browser and on the server', async () => {
    const browser = app.client()
    expect(sessionLine(await signIn(browser, { rememberMe: true }))).toMatch(/; Max-Age=2592000;/)
    app.clock.aheadMs = 30 * dayMs - minuteMs
    expect((await browser.get('/api/me')).status).toBe(200)
    app.clock.aheadMs = 30 * dayMs + 1000
    expect((await browser.get('/api/me')).status).toBe(401)
  })

  test('is bound to the exact host when served over HTTPS', async () => {
    const secure = await app.startAnother({ ORIGIN: 'https://keyswipe.test' })
    const lines = (await signIn(secure.client())).headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-keyswipe_session',
      '__Host-keyswipe_device',
    ])
    for (const line of lines) expect(line).toMatch(/; Secure/)
  })
})

describe('signing out', () => {
  test('ends the session on every server, so that a replayed cookie is worthless', async () => {
    const another = await app.startAnother()
    const { client } = await signedInClient(app)
    const replay = { headers: { cookie: `keyswipe_session=${client.cookies.get('keyswipe_session')}` } }
    expect((await another.client().get('/api/me', replay)).status).toBe(200)

    const reply = await client.post('/api/auth/sign-out')
    expect(reply.status).toBe(200)
    expect(client.cookies.has('keyswipe_session')).toBe(false)
    for (const server of [app, another]) {
      expect((await server.client().get('/api/me', replay)).status).toBe(401)
      expect((await server.client().get('/api/me/role', replay)).status).toBe(401)
      expect((await server.client().post('/api/auth/sign-out', undefined, replay)).status).toBe(401)
    }
  })

  test('leaves the person’s other browsers signed in', async () => {
    const [laptop, phone] = [app.client(), app.client()]
    await signIn(laptop)
    await signIn(phone)
    await laptop.post('/api/auth/sign-out')
    expect((await phone.get('/api/me')).status).toBe(200)
  })

  test('requires a session', async () => {
    const reply = await app.client().post('/api/auth/sign-out')
    expect(reply.status).toBe(401)
    expect(reply.body.error).toMatchObject({ code: 'not_signed_in', message: 'Please sign in to continue.' })
  })
})
