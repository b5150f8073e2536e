import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const person = { name: 'Ada', email: 'ada@example.com', password: 'Sesame123', role: 'client' }
const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  app.client().post('/api/auth/sign-up', body, { headers })
const countUsers = async () => (await app.query('select from users')).length

describe('a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('of the content type "%s" is refused', async (contentType) => {
    const reply = await signUp(person, { 'content-type': contentType })
    expect(reply.status).toBe(415)
    expect(reply.body.error.code).toBe('wrong_content_type')
  })

  test.each(['', '{', 'nonsense', '{"a":1}{', "{'name':'x'}", '\u0000'])(
    'that is no JSON (%j) is refused',
    async (body) => {
      const reply = await signUp(body)
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject({ code: 'invalid_json', message: 'Please check your input.' })
    },
  )

  test.each(['null', '7', '"x"', '[]', 'true'])(
    'that is JSON but no object (%s) is refused',
    async (body) => {
      expect((await signUp(body)).status).toBe(400)
    },
  )

  test('that is 10,000 levels deep is refused', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    for (const body of [deep, `{"email":${deep}}`, '{"a":'.repeat(10_000)])
      expect((await signUp(body)).status).toBe(400)
  })

  test('of 10 MB is refused, whether it says so or not', async () => {
    const large = JSON.stringify({ ...person, name: 'x'.repeat(10 * 1024 * 1024) })
    const reply = await signUp(large)
    expect(reply.status).toBe(413)
    expect(reply.body.error.code).toBe('too_large')
    const streamed = await fetch(`${app.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from(large.match(/.{1,65536}/gs)!.map((part) => Buffer.from(part)))),
      duplex: 'half',
    })
    expect(streamed.status).toBe(413)
  })

  test('names each field that is wrong', async () => {
    const reply = await signUp({ ...person, name: '', email: 'x', role: 'admin' })
    expect(reply.body.error.fields!.map(({ field }) => field)).toEqual(['name', 'email', 'role'])
  })

  test('may not reach into prototypes', async () => {
    const before = await countUsers()
    const body = '{"__proto__":{"role":"owner","name":"x"},"constructor":{"prototype":{"email":"x"}}}'
    expect((await signUp(body)).status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(await countUsers()).toBe(before)
  })

  test.each(['\u0000', '\ud800', 'a\udfffb', '\u202egnp.exe', '\u0007'])(
    'with a name of %j, which cannot be kept or reads as something else, is refused',
    async (name) => {
      const reply = await signUp({ ...person, name })
      expect(reply.status).toBe(400)
      expect(reply.body.error.fields![0]!.field).toBe('name')
    },
  )
})

describe('nothing makes the server fail:', () => {
  test.each([
    '/%',
    '/%ff',
    '/%00',
    '/api/%zz',
    '/api/auth/oauth/%ff/callback',
    '/api/auth/oauth/%00',
    '/?%',
    `/${'x'.repeat(8000)}`,
  ])('GET %s', async (path) => {
    const reply = await rawRequest(app.url, { path })
    expect(reply.status).toBeLessThan(500)
  })

  test.each([
    { cookie: 'keyswipe_session=%' },
    { cookie: 'keyswipe_session=%00; keyswipe_oauth=%ff' },
    { cookie: `keyswipe_session=${'x'.repeat(4000)}` },
    { cookie: ';;=;' },
    { 'x-forwarded-for': 'nobody, \u00ff' },
    { 'user-agent': '\u00ff'.repeat(2000) },
    { 'if-none-match': '\u00ff' },
  ])('headers %j', async (headers) => {
    for (const path of ['/', '/api/me', '/assets/tool.js', '/api/auth/oauth/google/callback?state=x']) {
      const reply = await rawRequest(app.url, { path, headers })
      expect(reply.status).toBeLessThan(500)
    }
  })
})
