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

describe('a request body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('is rejected with content type "%s"', async (contentType) => {
    const reply = await signUp(person, { 'content-type': contentType })
    expect(reply.status).toBe(415)
    expect(reply.body.error.code).toBe('wrong_content_type')
  })

  test.each(['', '{', 'nonsense', '{"a":1}{', "{'name':'x'}", '\u0000'])(
    'is rejected when it isn’t JSON (%j)',
    async (body) => {
      const reply = await signUp(body)
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject({ code: 'invalid_json', message: 'Please check your input.' })
    },
  )

  test.each(['null', '7', '"x"', '[]', 'true'])(
    'is rejected when it is JSON but not an object (%s)',
    async (body) => {
      expect((await signUp(body)).status).toBe(400)
    },
  )

  test('is rejected when it is 10,000 levels deep', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    for (const body of [deep, `{"email":${deep}}`, '{"a":'.repeat(10_000)])
      expect((await signUp(body)).status).toBe(400)
  })

  test('is rejected at 10 MB, with or without a Content-Length', async () => {
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

  test('with invalid fields gets an error that names each of them', async () => {
    const reply = await signUp({ ...person, name: '', email: 'x', role: 'admin' })
    expect(reply.body.error.fields!.map(({ field }) => field)).toEqual(['name', 'email', 'role'])
  })

  test('can’t reach prototypes', async () => {
    const before = await countUsers()
    const body = '{"__proto__":{"role":"owner","name":"x"},"constructor":{"prototype":{"email":"x"}}}'
    expect((await signUp(body)).status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(await countUsers()).toBe(before)
  })

  test.each(['\u0000', '\ud800', 'a\udfffb', '\u202egnp.exe', '\u0007'])(
    'is rejected when a name is %j, which can’t be stored or is misleading',
    async (name) => {
      const reply = await signUp({ ...person, name })
      expect(reply.status).toBe(400)
      expect(reply.body.error.fields![0]!.field).toBe('name')
    },
  )
})

describe('the server doesn’t fail on', () => {
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
