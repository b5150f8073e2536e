import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { travel } from '#server/testing/oauth-attempt.ts'
import type { Role } from '#shared/roles.ts'

let oauth: OauthApp
let people: Record<Role, ReturnType<OauthApp['newPerson']>>
beforeAll(async () => {
  oauth = await startOauthApp()
  people = { client: oauth.newPerson(), owner: oauth.newPerson() }
})
afterAll(() => oauth.stop())

const comeBack = async (role: Role, returnTo: string) => {
  const reply = await travel(oauth.app.client(), { ...people[role], role, returnTo })
  expect([reply.status, reply.headers.get('x-content-type-options')]).toEqual([303, 'nosniff'])
  return reply.headers.get('location')
}

describe('after signing in with Google or Facebook', () => {
  test.each<[Role, string]>([
    ['client', '/client/liked-properties?sort=new#top'],
    ['owner', '/owner/clients/moto'],
    ['owner', '/owner/view-client/01920000-0000-7000-8000-000000000000'],
    ['client', '/messages'],
    ['owner', '/subscription-packages?plan=%E2%9C%93'],
  ])('a %s returns to %s', async (role, path) => {
    expect(await comeBack(role, path)).toBe(path)
  })

  test.each<[Role, string]>([
    ['client', '/owner/filters'],
    ['owner', '/client/dashboard'],
    ['client', '/'],
    ['client', '/api/auth/sign-out'],
    ['client', '/nowhere'],
  ])('a %s is not sent to %s', async (role, path) => {
    expect(await comeBack(role, path)).toBe(`/${role}/dashboard`)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\t/evil.example',
    '/messages/..//evil.example',
    '/messages@evil.example',
    '/messages?\r\nSet-Cookie: keyswipe_session=evil',
    '/messages?\u0000',
    '/messages?\ud800',
    '/messages?ü',
    '',
  ])('nobody is redirected to %j', async (path) => {
    expect(await comeBack('client', path)).toBe('/client/dashboard')
  })

  test('a return path longer than any browser’s is rejected', async () => {
    const reply = await oauth.app
      .client()
      .post('/api/auth/oauth/google', { role: 'client', returnTo: '/'.padEnd(2001, 'x') })
    expect(reply.status).toBe(400)
  })
})
