import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const landing = '<div id="landing">'
const skeleton = '<div id="root">'

describe('/', () => {
  test('is the landing page for a visitor', async () => {
    const reply = await app.client().get('/')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(landing)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('is the app in the person’s theme when signed in', async () => {
    const { client } = await signedInClient(app)
    expect((await client.get('/')).text).toContain('data-theme="default"')
    await client.put('/api/me/theme', { theme: 'amber' })
    const reply = await client.get('/')
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(skeleton)
    expect(reply.text).toContain('data-theme="amber"')
    expect(reply.text).toContain('<meta name="theme-color" content="#fae3b2" />')
  })

  test('leaves light or dark to the device if the person chose so', async () => {
    const { client } = await signedInClient(app)
    await client.put('/api/me/theme', { theme: 'system' })
    const { text } = await client.get('/')
    expect(text).toContain('data-theme="system"')
    for (const scheme of ['light', 'dark'])
      expect(text).toMatch(
        new RegExp(
          `<meta name="theme-color" content="#\\w{6}" media="\\(prefers-color-scheme: ${scheme}\\)" />`,
        ),
      )
  })

  test('is the landing page again, without the cookie, after the session has ended', async () => {
    const { client } = await signedInClient(app)
    app.clock.aheadMs = 13 * 3600_000
    const reply = await client.get('/')
    expect(reply.text).toContain(landing)
    expect(reply.headers.getSetCookie()[0]).toMatch(/^keyswipe_session=; Max-Age=0;/)
    expect(client.cookies.has('keyswipe_session')).toBe(false)
  })
})

describe('a screen', () => {
  test.each([
    '/client/dashboard',
    '/owner/view-client/7',
    '/messages/',
    '/help',
    '/reset-password?token=x',
    '/dev/mailbox',
  ])('at %s is the app', async (path) => {
    const reply = await app.client().get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(reply.text).toContain(skeleton)
  })

  test.each([
    '/nowhere',
    '/client',
    '/client/dashboard/x',
    '/index.html',
    '/app.html',
    '/<img src=x onerror=alert(1)>',
  ])(
    'that doesn’t exist (%s) is also the app, with status 404, and doesn’t echo the address',
    async (path) => {
      const reply = await app.client().get(path)
      expect(reply.status).toBe(404)
      expect(reply.text).toContain(skeleton)
      expect(reply.text).not.toContain('onerror')
    },
  )

  test('responds to HEAD without a body', async () => {
    const reply = await rawRequest(app.url, { method: 'HEAD', path: '/help' })
    expect(reply.status).toBe(200)
    expect(reply.text).toBe('')
  })
})

describe('a personalized page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['br, gzip', 'br'],
    ['br;q=0, gzip; q=0.5', 'gzip'],
    ['identity', null],
  ])('is never cached, and sent to a browser that accepts %s as %s', async (accepted, encoding) => {
    const { client } = await signedInClient(app)
    const { account: owner } = await signedInClient(app, 'owner')
    for (let i = 0; i < 3; i += 1) await makeListing(app, owner.id)
    for (const path of ['/client/dashboard', '/api/deck']) {
      const { headers, text } = await client.get(path, { headers: { 'accept-encoding': accepted } })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('"cards":[{')
    }
  })

  test('is sent uncompressed when small', async () => {
    const { client } = await signedInClient(app)
    const reply = await client.get('/api/me/role', { headers: { 'accept-encoding': 'br' } })
    expect(reply.headers.get('content-encoding')).toBeNull()
    expect(reply.body).toEqual({ role: 'client' })
  })
})

describe('an unknown API address', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/auth/sign-in', '/api/me/../nothing'])(
    '(%s) is a JSON 404',
    async (path) => {
      const reply = await app.client().get(path)
      expect(reply.status).toBe(404)
      expect(reply.body.error).toMatchObject({ code: 'not_found', message: 'We couldn’t find that.' })
    },
  )
})

describe('an asset', () => {
  test('may be cached forever, because its name changes with its content', async () => {
    const reply = await app.client().get('/assets/tool.js')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.client().get('/notes.txt')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    )
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that accepts %s as %s', async (accepted, encoding) => {
    const reply = await app.client().get('/assets/tool.js', { headers: { 'accept-encoding': accepted } })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    expect(reply.text).toBe(`export const tool = 'the plain form of a script'\n`)
  })

  test.each(['/notes.txt', '/assets/tool.js'])(
    'isn’t sent again to a browser that has it: %s',
    async (path) => {
      const etag = (await app.client().get(path)).headers.get('etag')!
      const reply = await app.client().get(path, { headers: { 'if-none-match': etag } })
      expect(reply.status).toBe(304)
      expect(reply.text).toBe('')
      expect((await app.client().get(path, { headers: { 'if-none-match': '"older"' } })).status).toBe(200)
    },
  )

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5cpackage.json',
    '//etc/passwd',
    '/assets/tool.js%00.html',
    '/assets',
    '/assets/tool.js.br',
    '/.hidden.txt',
    '/.env',
  ])('is never a file outside the web app: %s', async (path) => {
    const reply = await rawRequest(app.url, { path })
    expect(reply.status).toBe(404)
    expect(reply.text).not.toMatch(/keyswipe|root:|SECRET/i)
  })
})
