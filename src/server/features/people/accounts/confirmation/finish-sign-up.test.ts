import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf, waitForMail } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { turnOnTwoStep } from '#server/testing/two-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
  delete app.clock.stoppedAtMs
})
afterAll(() => app.stop())

const password = 'Sesame123'
let made = 0

async function readMail(email: string, count = 1) {
  const mail = await waitForMail(app, email, count)
  return { token: tokenOf(mail.link), code: /Your code: (\d{6})/.exec(mail.text)![1]! }
}

async function signUp(more: object = {}, browser = app.client()) {
  made += 1
  const email = `new-${made}@example.com`
  const person = { name: 'Ada Byron', email, password, role: 'client', ...more }
  expect((await browser.post('/api/auth/sign-up', person)).status).toBe(201)
  return { email, browser, ...(await readMail(email)) }
}

const open = (browser: TestClient, token: string, isTap = false) =>
  browser.post('/api/auth/confirm-email', { token, isTap })
const type = (browser: TestClient, email: string, code: string) =>
  browser.post('/api/auth/confirmation-code', { email, code })
const signIn = (browser: TestClient, email: string) =>
  browser.post('/api/auth/sign-in', { email, password, role: 'client' })
const whoIs = async (browser: TestClient) => (await browser.get<{ email?: string }>('/api/me')).body.email
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the link, in the browser that signed up,', () => {
  test('signs in right away, and still reports it when opened again', async () => {
    const { email, browser, token } = await signUp()
    expect((await open(browser, token)).body).toEqual({ state: 'signed_in', email, role: 'client' })
    expect(await whoIs(browser)).toBe(email)
    const session = browser.cookies.get('keyswipe_session')
    expect((await open(browser, token)).body).toMatchObject({ state: 'signed_in' })
    expect(browser.cookies.get('keyswipe_session')).toBe(session)
    const { body } = await browser.get<{ signIns: object[] }>('/api/security/sign-ins')
    expect(body.signIns).toMatchObject([{ method: 'email', outcome: 'success' }])
  })

  test('signs in once: after signing out, it takes the password', async () => {
    const { browser, token } = await signUp()
    await open(browser, token)
    await browser.post('/api/auth/sign-out')
    expect((await open(browser, token, true)).body).toMatchObject({ state: 'confirmed' })
    expect((await browser.get('/api/me')).status).toBe(401)
  })

  test('works for two accounts created there in a row', async () => {
    const first = await signUp()
    const second = await signUp({}, first.browser)
    await open(first.browser, first.token)
    expect(await whoIs(first.browser)).toBe(first.email)
    await open(first.browser, second.token)
    expect(await whoIs(first.browser)).toBe(second.email)
  })

  test.each([
    [true, 30],
    [false, undefined],
  ])('with Remember me %s creates a session of %s days', async (rememberMe, days) => {
    const { browser, token } = await signUp({ rememberMe })
    const { headers } = await open(browser, token)
    const cookie = headers.getSetCookie().find((line) => line.startsWith('keyswipe_session='))!
    expect(/max-age=(\d+)/i.exec(cookie)?.[1]).toBe(days && String(days * 86_400))
  })

  test('asks for the second step if the account got one meanwhile', async () => {
    const { email, browser, token } = await signUp()
    const desk = app.client()
    await open(desk, token, true)
    await signIn(desk, email)
    await turnOnTwoStep(app, desk)
    expect((await open(browser, token)).body).toMatchObject({ state: 'needs_code' })
    expect((await browser.get('/api/me')).status).toBe(401)
  })

  test('does not sign in after a password reset by email', async () => {
    const { email, browser, token } = await signUp()
    await open(app.client(), token, true)
    await app.client().post('/api/auth/forgot-password', { email })
    const reset = tokenOf((await waitForMail(app, email, 2)).link)
    const done = await app.client().post('/api/auth/reset-password', { token: reset, password: 'Sesame999' })
    expect(done.status).toBe(200)
    expect(codeOf(await open(browser, token))).toBe('confirmation_link_invalid')
    expect(codeOf(await type(browser, email, '000000'))).toBe('sign_up_other_browser')
  })

  test('confirms when a stranger opens it, but signs in only here', async () => {
    const { email, browser, token } = await signUp()
    const stranger = app.client()
    expect((await open(stranger, token, true)).body).toMatchObject({ state: 'confirmed' })
    expect(stranger.cookies.has('keyswipe_session')).toBe(false)
    await open(browser, token)
    expect(await whoIs(browser)).toBe(email)
  })

  test('creates one session when opened five times at once', async () => {
    const { email, browser, token } = await signUp()
    const replies = await Promise.all(Array.from({ length: 5 }, () => open(browser, token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const sessions = await app.query(
      'select from sessions where user_id = (select id from users where email = $1)',
      [email],
    )
    expect(sessions).toHaveLength(1)
  })
})

describe('the code', () => {
  test('signs in once in the browser that signed up, with or without a space', async () => {
    const { email, browser, code } = await signUp({ role: 'owner' })
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await type(browser, email, spaced)).body).toEqual({ role: 'owner', needsCode: false })
    expect(await whoIs(browser)).toBe(email)
    expect(codeOf(await type(browser, email, code))).toBe('sign_up_other_browser')
  })

  test('does nothing in another browser, or for a confirmed or unknown account', async () => {
    const { email, browser, token, code } = await signUp()
    expect(codeOf(await type(app.client(), email, code))).toBe('sign_up_other_browser')
    expect(codeOf(await type(browser, 'nobody@example.com', code))).toBe('sign_up_other_browser')
    await open(browser, token)
    expect(codeOf(await type(browser, email, code))).toBe('sign_up_other_browser')
  })

  test('expires after an hour, or once a newer email is sent', async () => {
    const { email, browser, code } = await signUp()
    app.clock.aheadMs = 3600_000 + 1000
    expect(codeOf(await type(browser, email, code))).toBe('confirmation_code_invalid')
    await browser.post('/api/auth/resend-confirmation', { email })
    const newer = await readMail(email, 2)
    if (newer.code !== code)
      expect(codeOf(await type(browser, email, code))).toBe('confirmation_code_invalid')
    expect((await type(browser, email, newer.code)).status).toBe(200)
  })

  test('allows ten guesses in total, even after another email; the link still works', async () => {
    app.clock.stoppedAtMs = Date.now()
    const { email, browser, token, code } = await signUp()
    for (let guess = 0; guess < 10; guess += 1) {
      const reply = await type(browser, email, wrongFor(code))
      expect([reply.status, codeOf(reply)]).toEqual([403, 'confirmation_code_invalid'])
    }
    expect(codeOf(await type(browser, email, code))).toBe('too_many_codes')
    await browser.post('/api/auth/resend-confirmation', { email })
    const newer = await readMail(email, 2)
    expect(codeOf(await type(browser, email, newer.code))).toBe('too_many_codes')
    await open(browser, token)
    expect(await whoIs(browser)).toBe(email)
    delete app.clock.stoppedAtMs
  })

  test('works in a browser that entered the right password before, not in one that entered a wrong one', async () => {
    const { email, code } = await signUp()
    const [desk, thief] = [app.client(), app.client()]
    await thief.post('/api/auth/sign-in', { email, password: 'Wrong1234', role: 'client' })
    expect(codeOf(await type(thief, email, code))).toBe('sign_up_other_browser')
    expect(codeOf(await signIn(desk, email))).toBe('email_not_confirmed')
    expect((await type(desk, email, code)).status).toBe(200)
    expect(await whoIs(desk)).toBe(email)
  })

  test('creates one session when entered five times at once', async () => {
    const { email, browser, code } = await signUp()
    const replies = await Promise.all(Array.from({ length: 5 }, () => type(browser, email, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  })

  test('is stored only as a hash', async () => {
    const { email, code } = await signUp()
    const [row] = await app.query<{ hash: string }>(
      'select code_hash hash from confirmation_codes where user_id = (select id from users where email = $1)',
      [email],
    )
    expect(row!.hash).toMatch(/^scrypt\$/)
    expect(row!.hash).not.toContain(code)
  })
})

const squat = (email: string) => ({
  name: 'Chosen By Squatter',
  email,
  password: 'Squatter1',
  role: 'owner',
})
const meOf = async (browser: TestClient) =>
  (await browser.get<{ fullName: string; metadata: { role: string } }>('/api/me')).body
const squatterIn = (email: string, browser = app.client()) =>
  browser.post('/api/auth/sign-in', { email, password: 'Squatter1', role: 'owner' })

async function contest() {
  made += 1
  const email = `contested-${made}@example.com`
  const squatter = app.client()
  expect((await squatter.post('/api/auth/sign-up', squat(email))).status).toBe(201)
  await readMail(email)
  const victim = app.client()
  const person = { name: 'Ada Byron', email, password, role: 'client' }
  expect((await victim.post('/api/auth/sign-up', person)).status).toBe(201)
  return { email, squatter, victim, ...(await readMail(email, 2)) }
}

async function expectVictims({ email, victim, squatter }: Awaited<ReturnType<typeof contest>>) {
  expect(await meOf(victim)).toMatchObject({ fullName: 'Ada Byron', metadata: { role: 'client' } })
  expect((await victim.get<{ role: string }>('/api/me/role')).body.role).toBe('client')
  expect((await squatterIn(email, squatter)).status).toBe(401)
}

describe('an address that a squatter signed up with first', () => {
  test('goes to the person whose link confirms it, with their role, name and password', async () => {
    const scene = await contest()
    expect((await squatterIn(scene.email)).status).toBe(403)
    expect((await signIn(scene.victim, scene.email)).status).toBe(403)
    expect((await open(scene.victim, scene.token)).body).toMatchObject({ state: 'signed_in', role: 'client' })
    await expectVictims(scene)
  })

  test('goes to its owner with any email opened in their browser, even if the squatter signed up again since', async () => {
    const scene = await contest()
    await scene.squatter.post('/api/auth/sign-up', squat(scene.email))
    const newest = await readMail(scene.email, 3)
    expect((await type(scene.victim, scene.email, newest.code)).body).toMatchObject({ role: 'client' })
    await expectVictims(scene)
  })

  test('can’t be confirmed by a tap elsewhere, where the sign-up is ambiguous; a reset gives it to its owner', async () => {
    const scene = await contest()
    const refused = await open(app.client(), scene.token, true)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'sign_up_ambiguous'])
    await app.client().post('/api/auth/forgot-password', { email: scene.email })
    const token = tokenOf((await waitForMail(app, scene.email, 3)).link)
    expect((await scene.victim.post('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await signIn(scene.victim, scene.email)).status).toBe(200)
    await expectVictims(scene)
  })

  test('accepts a sign-up however often others have signed up with it', async () => {
    app.clock.stoppedAtMs = Date.now()
    made += 1
    const email = `crowded-${made}@example.com`
    for (let time = 0; time < 7; time += 1)
      expect((await app.client().post('/api/auth/sign-up', squat(email))).status).toBe(201)
    const victim = app.client()
    const person = { name: 'Ada Byron', email, password, role: 'client' }
    expect((await victim.post('/api/auth/sign-up', person)).status).toBe(201)
    expect((await open(victim, (await readMail(email, 5)).token)).body).toMatchObject({ state: 'signed_in' })
    expect(await app.query('select from mailbox where recipient = $1', [email])).toHaveLength(5)
  })
})
