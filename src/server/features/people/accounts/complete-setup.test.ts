import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileRefusing } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Role } from '#shared/roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const roleOf = async (id: string) =>
  (await app.query<{ role: string }>('select role from user_roles where user_id = $1', [id]))[0]?.role
const putRole = async (role: Role | null, wanted: unknown) => {
  const { account, client } = await signedInClient(app, role)
  return { account, browser: client, put: () => client.put('/api/me/role', { role: wanted }) }
}

describe('completing an account’s setup', () => {
  test('assigns the pending role to an account without a role', async () => {
    const { account, browser, put } = await putRole(null, 'owner')
    expect((await browser.get('/api/me/role')).body).toEqual({ role: null })
    const reply = await put()
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ role: 'owner' })
    expect(await roleOf(account.id)).toBe('owner')
  })

  test('never changes a role', async () => {
    const { account, browser, put } = await putRole('client', 'owner')
    const reply = await put()
    expect(reply.status).toBe(409)
    expect(reply.body.error).toMatchObject({ code: 'role_already_set', details: { role: 'client' } })
    expect((await browser.put('/api/me/role', { role: 'client' })).status).toBe(200)
    await browser.get('/?role=owner')
    await browser.get('/client/dashboard?role=owner')
    await browser.get('/api/me?role=owner')
    expect((await browser.get('/api/me/role?role=owner')).body).toEqual({ role: 'client' })
    expect(await roleOf(account.id)).toBe('client')
  })

  test('fails with the same message whatever the database rejects', async () => {
    const { account, put } = await putRole(null, 'owner')
    const reply = await whileRefusing(app, 'user_roles', put)
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({
      code: 'setup_failed',
      message: 'Could not complete account setup. Please try again.',
    })
    expect(await roleOf(account.id)).toBeUndefined()
  })

  test.each(['admin', null])('rejects the role %j', async (wanted) => {
    const { put } = await putRole(null, wanted)
    expect((await put()).status).toBe(400)
  })

  test('requires a session', async () => {
    expect((await app.client().put('/api/me/role', { role: 'owner' })).status).toBe(401)
  })
})
