import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Me } from '#shared/people/accounts.ts'
import { themeChoices } from '#shared/themes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a signed-in user', () => {
  test('gets their own account, and nothing they shouldn’t know', async () => {
    const { account, client } = await signedInClient(app, 'owner')
    const reply = await client.get<Me>('/api/me')
    expect(reply.body).toEqual({
      id: account.id,
      email: account.email,
      fullName: account.name,
      avatarUrl: null,
      isVerified: false,
      theme: 'default',
      language: 'en',
      locale: null,
      currency: null,
      rates: null,
      units: 'us',
      isHidden: false,
      isAnonymous: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isOnboarded: true,
      metadata: { name: account.name, full_name: account.name, role: 'owner' },
    })
    expect((await client.get('/api/me/role')).body).toEqual({ role: 'owner' })
  })

  test('has a name even while the profile is missing', async () => {
    const { account, client } = await signedInClient(app)
    await app.query('delete from profiles where id = $1', [account.id])
    expect((await client.get<Me>('/api/me')).body).toMatchObject({ fullName: account.name, theme: 'default' })
  })

  test.each(themeChoices)('keeps the theme %s, for themselves only', async (theme) => {
    const [{ client }, { client: other }] = [await signedInClient(app), await signedInClient(app)]
    expect((await client.put('/api/me/theme', { theme })).status).toBe(200)
    expect((await client.get<Me>('/api/me')).body.theme).toBe(theme)
    expect((await other.get<Me>('/api/me')).body.theme).toBe('default')
  })

  test('changes nothing else when choosing a theme', async () => {
    const { account, client } = await signedInClient(app)
    const more = { id: 'x', role: 'owner', plan: 'pro', isActive: false, is_active: false, email: 'x@y.zz' }
    await client.put('/api/me/theme', { theme: 'dark', ...more })
    const rows = await app.query(
      'select p.email, p.is_active, r.role from profiles p join user_roles r on r.user_id = p.id where p.id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ email: account.email, is_active: true, role: 'client' }])
  })

  test.each(['blue', null, '', 7])('cannot choose the theme %j', async (theme) => {
    const { client } = await signedInClient(app)
    expect((await client.put('/api/me/theme', { theme })).status).toBe(400)
  })
})

test('onboarding ends once, and only for the person who finished or skipped it', async () => {
  const [{ account, client }, { account: other, client: others }] = [
    await signedInClient(app),
    await signedInClient(app),
  ]
  await app.query('update profiles set onboarded_at = null where id = any($1)', [[account.id, other.id]])
  expect((await client.get<Me>('/api/me')).body.isOnboarded).toBe(false)
  expect((await client.put('/api/me/onboarded')).status).toBe(200)
  expect((await client.get<Me>('/api/me')).body.isOnboarded).toBe(true)
  const since = () => app.query('select onboarded_at from profiles where id = $1', [account.id])
  const first = await since()
  app.clock.aheadMs += 60_000
  await client.put('/api/me/onboarded')
  expect(await since()).toEqual(first)
  expect((await others.get<Me>('/api/me')).body.isOnboarded).toBe(false)
})

test('a visitor has to sign in', async () => {
  const client = app.client()
  for (const reply of [
    await client.get('/api/me'),
    await client.get('/api/me/role'),
    await client.put('/api/me/theme', { theme: 'dark' }),
    await client.put('/api/me/onboarded'),
  ]) {
    expect(reply.status).toBe(401)
    expect(reply.body.error.code).toBe('not_signed_in')
  }
})
