import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { quickCost } from '#server/testing/quick-cost.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hashCosts, hashPassword } from './secrets.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof makeAccount>>
let owner: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  app = await startTestApp()
  client = await makeAccount(app, { role: 'client', email: 'ada@example.com' })
  owner = await makeAccount(app, { role: 'owner' })
})
afterAll(() => app.stop())

const signIn = (more: object = {}, browser = app.client()) =>
  browser.post<{ role: string } & { error: { code: string; message: string; requestId: string } }>(
    '/api/auth/sign-in',
    { email: client.email, password: factoryPassword, role: 'client', ...more },
  )
const countSessions = async () => (await app.query('select from sessions')).length

const limits = () => app.query('select key, whole_again_at from rate_limits order by key')

/** Also returns the CPU time, which other work on the machine barely affects. */
const measured = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = process.cpuUsage()
  return [await work(), process.cpuUsage(before).user]
}

describe('signing in', () => {
  test('returns the role and a session for the account', async () => {
    const browser = app.client()
    const reply = await signIn({}, browser)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ role: 'client', needsCode: false })
    const me = await browser.get<{ id: string }>('/api/me')
    expect(me.body.id).toBe(client.id)
  })

  test('treats A@X.com as a@x.com', async () => {
    expect((await signIn({ email: '  ADA@Example.COM ' })).status).toBe(200)
  })

  test('gives the same response for an unknown email and a wrong password, with as much work for both', async () => {
    // Enough that everything else is noise.
    const cost = { N: 2 ** 14, r: 8, p: 1 }
    Object.assign(hashCosts, { password: cost })
    onTestFinished(() => void Object.assign(hashCosts, { password: quickCost }))
    const { id, email } = await makeAccount(app, { role: 'client' })
    const hash = await hashPassword(factoryPassword, cost)
    await app.query('update users set password_hash = $2 where id = $1', [id, hash])
    const [unknown, cpuOfUnknown] = await measured(() => signIn({ email: 'nobody@example.com' }))
    const [wrong, cpuOfWrong] = await measured(() => signIn({ email, password: 'Sesame124' }))
    expect(cpuOfUnknown).toBeGreaterThan(cpuOfWrong / 2)
    for (const reply of [unknown, wrong]) {
      expect(reply.status).toBe(401)
      expect(reply.headers.getSetCookie()).toEqual([])
      expect({ ...reply.body.error, requestId: '' }).toEqual({
        code: 'invalid_credentials',
        title: 'Error',
        message: 'Invalid email or password. Please check your credentials and try again.',
        requestId: '',
      })
    }
  })

  test.each([
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: 'a@b.co\r\nBcc:x@y.zz' }, 'Invalid email address'],
    [{ email: null }, 'Invalid email address'],
    [{ email: `${'x'.repeat(251)}@b.co` }, 'Email must be less than 255 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(73) }, 'Password must be less than 72 characters'],
  ])('rejects %j', async (bad, message) => {
    const reply = await signIn(bad)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({ code: 'invalid_input', message })
  })

  test.each(['123456', '😀'.repeat(72)])('checks passwords of 6 to 72 characters', async (password) => {
    expect((await signIn({ password })).status).toBe(401)
  })

  test.each([
    [73, 400],
    [1024 * 1024, 413],
  ])('rejects a password of %d characters before doing any work for it', async (length, status) => {
    const before = await limits()
    expect((await signIn({ password: 'x'.repeat(length) })).status).toBe(status)
    expect(await limits()).toEqual(before)
  })

  test.each(['admin', null, undefined])('rejects %j as the login page’s role', async (role) => {
    expect((await signIn({ role })).status).toBe(400)
  })
})

describe('an account that can’t sign in here', () => {
  test('that is not confirmed says so only after the right password, and gets no session', async () => {
    const { email } = await makeAccount(app, { isConfirmed: false })
    expect((await signIn({ email, password: 'Sesame124' })).body.error.code).toBe('invalid_credentials')
    const sessions = await countSessions()
    const reply = await signIn({ email })
    expect(reply.status).toBe(403)
    expect(reply.body.error.message).toBe(
      'Please check your email and click the confirmation link before signing in.',
    )
    expect(reply.headers.getSetCookie().join()).not.toContain('keyswipe_session')
    expect(await countSessions()).toBe(sessions)
  })

  test.each([
    ['client', 'These credentials are for a client account. Please use the client login page.'],
    ['owner', 'These credentials are for an owner account. Please use the owner login page.'],
  ] as const)(
    'of a %s is pointed to its own login page only after the right password',
    async (role, message) => {
      const credentials = {
        email: role === 'client' ? client.email : owner.email,
        role: role === 'client' ? 'owner' : 'client',
      }
      expect((await signIn({ ...credentials, password: 'Sesame124' })).body.error.code).toBe(
        'invalid_credentials',
      )
      const sessions = await countSessions()
      const reply = await signIn(credentials)
      expect(reply.status).toBe(403)
      expect(reply.body.error).toMatchObject({ code: 'wrong_login_page', message, details: { role } })
      expect(reply.headers.getSetCookie()).toEqual([])
      expect(await countSessions()).toBe(sessions)
    },
  )
})
