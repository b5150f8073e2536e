import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutTable, whileRefusing } from '#server/testing/break-database.ts'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const signIn = (email: string, role: 'client' | 'owner', browser = app.client()) =>
  browser.post('/api/auth/sign-in', { email, password: factoryPassword, role })
const roleOf = async (id: string) =>
  (await app.query<{ role: string }>('select role from user_roles where user_id = $1', [id]))[0]?.role
const countSessions = async () => (await app.query('select from sessions')).length

describe('the role at sign-in', () => {
  test('is queried four times, half a second apart, before the sign-in fails', async () => {
    const { email } = await makeAccount(app)
    const startedAt = performance.now()
    const reply = await withoutTable(app, 'user_roles', () => signIn(email, 'client'))
    expect(performance.now() - startedAt).toBeGreaterThan(3 * 500 - 5)
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({
      code: 'role_check_failed',
      message: 'Failed to verify user role',
    })
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await countSessions()).toBe(0)
  })

  test('may become available during the retries', async () => {
    const { email } = await makeAccount(app)
    await app.query('create sequence role_queries')
    await app.query(`create function refuse_thrice() returns boolean language plpgsql as $$
      begin if nextval('role_queries') <= 3 then raise 'not yet'; end if; return true; end $$`)
    const reply = await withoutTable(app, 'user_roles', async () => {
      await app.query('create view user_roles as select * from user_roles_gone where refuse_thrice()')
      const answer = await signIn(email, 'client')
      await app.query('drop view user_roles')
      return answer
    })
    expect(reply.status).toBe(200)
  })

  test('is taken from the login page if the account has none', async () => {
    const { id, email } = await makeAccount(app, { role: null })
    const browser = app.client()
    const reply = await signIn(email, 'owner', browser)
    expect(reply.status).toBe(200)
    expect(await roleOf(id)).toBe('owner')
    expect((await browser.get('/api/me/role')).body).toEqual({ role: 'owner' })
    expect((await signIn(email, 'client')).body.error.code).toBe('wrong_login_page')
  })

  test('that can’t be assigned ends the sign-in without a session', async () => {
    const { id, email } = await makeAccount(app, { role: null })
    const sessions = await countSessions()
    const reply = await whileRefusing(app, 'user_roles', () => signIn(email, 'owner'))
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({
      code: 'account_setup_failed',
      message: 'Failed to set up user account',
    })
    expect(reply.text).not.toContain('refused by the test')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await roleOf(id)).toBeUndefined()
    expect(await countSessions()).toBe(sessions)
  })
})
