import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutTable } from '#server/testing/break-database.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Answer = () => Promise<{ status: number; headers: Headers }>
const get =
  (path: string, headers: Record<string, string> = {}): Answer =>
  () =>
    app.client().get(path, { headers })
const signIn =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  () =>
    app.client().post('/api/auth/sign-in', body, { headers })

const answers: [string, number, Answer][] = [
  ['the landing page', 200, get('/')],
  ['a screen', 200, get('/client/dashboard')],
  ['an unknown screen', 404, get('/nowhere')],
  ['an asset', 200, get('/assets/tool.js')],
  ['a cached asset', 304, () => unchangedAsset()],
  ['an expired link', 400, get('/api/auth/oauth/google/callback?state=x')],
  ['the API description', 200, get('/api/openapi.json')],
  ['a call', 200, async () => (await signedInClient(app)).client.get('/api/me')],
  ['a call without a session', 401, get('/api/me')],
  ['an unknown call', 404, get('/api/nothing')],
  ['an unknown method', 404, () => rawRequest(app.url, { method: 'DELETE', path: '/' })],
  ['invalid input', 400, signIn({})],
  ['broken JSON', 400, signIn('{')],
  ['a cross-site request', 403, signIn({}, { origin: 'https://evil.example' })],
  ['a body that is too large', 413, signIn('x'.repeat(200_000))],
  ['a wrong content type', 415, signIn('{}', { 'content-type': 'text/plain' })],
  [
    'a failure',
    500,
    async () =>
      withoutTable(app, 'users', signIn({ email: 'a@b.co', password: 'Sesame123', role: 'client' })),
  ],
  ['the health check', 200, get('/healthz')],
  ['the readiness check', 200, get('/readyz')],
  ['an invalid host', 400, () => rawRequest(app.url, { path: '/', headers: { host: 'a b' } })],
  ['an invalid path', 400, () => rawRequest(app.url, { path: '/a\\b' })],
]

async function unchangedAsset() {
  const etag = (await app.client().get('/assets/tool.js')).headers.get('etag')!
  return app.client().get('/assets/tool.js', { headers: { 'if-none-match': etag } })
}

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources] as const
    }),
  )

describe('every kind of response has security headers:', () => {
  test.each(answers)('%s (%d)', async (_, status, answer) => {
    const { status: given, headers } = await answer()
    expect(given).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    )
    expect(headers.get('x-powered-by')).toBeNull()
    const policy = policyOf(headers)
    expect(policy.get('default-src')).toEqual([`'self'`])
    expect(policy.get('script-src')).toEqual([`'self'`])
    expect(policy.get('frame-ancestors')).toEqual([`'none'`])
    expect(policy.get('object-src')).toEqual([`'none'`])
    expect(policy.get('base-uri')).toEqual([`'none'`])
  })
})

test('each response has its own request id, and an error repeats it', async () => {
  const [one, two] = [await app.client().get('/api/me'), await app.client().get('/api/me')]
  expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
  expect(one.body.error.requestId).toBe(one.headers.get('x-request-id'))
})

test('API responses and pages are never cached', async () => {
  const { client } = await signedInClient(app)
  for (const path of ['/', '/client/dashboard', '/nowhere', '/api/me', '/api/nothing', '/api/openapi.json'])
    expect((await client.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('browsers are told to require HTTPS when the product is served over it', async () => {
  expect((await app.client().get('/')).headers.get('strict-transport-security')).toBeNull()
  const secure = await app.startAnother({ ORIGIN: 'https://keyswipe.test' })
  expect((await secure.client().get('/')).headers.get('strict-transport-security')).toMatch(
    /max-age=63072000/,
  )
})

test('the policy names the map service if there is one, and is otherwise unchanged', async () => {
  const policy = policyOf((await app.client().get('/client/dashboard')).headers)
  expect(policy.get('img-src')).toEqual([
    `'self'`,
    'data:',
    'blob:',
    'https://*.googleusercontent.com',
    'https://*.fbsbx.com',
    'https://*.fbcdn.net',
  ])
  expect(policy.get('connect-src')).toEqual([`'self'`])
  const services = [
    { TILE_URL: 'http://tiles.test:8080/{z}/{x}/{y}.png?key=secret' },
    { MAP_STYLE_URL: 'http://tiles.test:8080/style.json?key=secret' },
  ]
  for (const service of services) {
    const mapped = await app.startAnother(service)
    for (const path of ['/client/dashboard', '/', '/api/me']) {
      const changed = policyOf((await mapped.client().get(path)).headers)
      for (const name of ['img-src', 'connect-src']) {
        expect(changed.get(name)).toEqual([...policy.get(name)!, 'http://tiles.test:8080'])
        changed.set(name, policy.get(name)!)
      }
      expect(changed).toEqual(policy)
    }
  }
})

test('a failure reveals nothing about its cause', async () => {
  const reply = await withoutTable(app, 'users', () =>
    app.client().post('/api/auth/sign-in', { email: 'a@b.co', password: 'Sesame123', role: 'client' }),
  )
  expect(reply.body.error).toEqual({
    code: 'internal',
    title: 'Error',
    message: "Something went wrong. We've been notified and are working on a fix.",
    requestId: reply.headers.get('x-request-id'),
  })
})
