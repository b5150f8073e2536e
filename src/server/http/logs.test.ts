import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked, whileRefusing } from '#server/testing/break-database.ts'
import { pathOf, signedInClient, tokenOf, waitForMail, waitForMailAbout } from '#server/testing/factories.ts'
import { answerProvider, startOauthAttempt } from '#server/testing/oauth-attempt.ts'
import { startOauthProvider, type OauthProviderServer } from '#server/testing/oauth-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const lines: string[] = []
let app: TestApp
let provider: OauthProviderServer
beforeAll(async () => {
  provider = await startOauthProvider({
    appOrigin: 'http://keyswipe.test',
    accounts: [{ sub: 'ada', name: 'Ada', email: 'ada-at-google@example.com' }],
  })
  app = await startTestApp(
    { ...provider.variables, LOG_LEVEL: 'trace' },
    { logTo: { write: (line) => void lines.push(line) } },
  )
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

interface Entry {
  msg: string
  path?: string
  status?: number
  userId?: string
  err?: { message: string; statement?: string }
}
const entries = () => lines.map((line) => JSON.parse(line) as Entry)
const failures = () => entries().filter(({ msg }) => msg === 'request failed').length

const email = 'ada@example.com'
const passwords = ['Sesame-One-1', 'Sesame-Two-2', 'Sesame-Three-3']
const signUp = (client: TestClient) =>
  client.post('/api/auth/sign-up', { name: 'Ada', email, password: passwords[0], role: 'client' })
const signIn = (client: TestClient, password = passwords[0]) =>
  client.post('/api/auth/sign-in', { email, password, role: 'client' })

/** Starts sending a body of 50,000 bytes. */
function sendPart(client: TestClient, path: string, type: string) {
  const head = [
    `${type === 'image/jpeg' ? 'POST' : 'PUT'} ${path} HTTP/1.1`,
    'Host: keyswipe.test',
    `Cookie: keyswipe_session=${client.cookies.get('keyswipe_session')}`,
    `Content-Type: ${type}`,
    'Content-Length: 50000',
  ]
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  return socket
}

function expectUnlogged(...secrets: (string | null | undefined)[]) {
  const log = lines.join('')
  expect(log).toContain('"msg":"request"')
  for (const secret of [...passwords, email, 'scrypt$', ...secrets]) {
    expect(secret?.length).toBeGreaterThan(6)
    expect(log).not.toContain(secret)
  }
}

describe('the log', () => {
  test('has a line for each request, with its id and without its query', async () => {
    const reply = await app.client().get('/help?token=in-the-query')
    expect(entries().find(({ path }) => path === '/help')).toMatchObject({
      requestId: reply.headers.get('x-request-id'),
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
    })
    expectUnlogged('in-the-query')
  })

  test('names the signed-in person by id, also when they are denied', async () => {
    const { account, client } = await signedInClient(app)
    for (const path of ['/api/deck', '/api/my/owner-profile', '/api/operator/cases']) await client.get(path)
    const named = entries().filter(({ userId }) => userId === account.id)
    expect(named.map(({ path, status }) => [path, status])).toEqual([
      ['/api/deck', 200],
      ['/api/my/owner-profile', 403],
      ['/api/operator/cases', 404],
    ])
  })

  test('doesn’t count a rejected request as a failure', async () => {
    const { client } = await signedInClient(app)
    const before = failures()
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) }
    const reply = await client.post('/api/push/subscriptions', { endpoint: 'https://push.example/1', keys })
    expect(reply.status).toBe(400)
    expect(failures()).toBe(before)
  })

  test.each([
    ['a photo', '/api/my/profile/photos', 'image/jpeg'],
    ['JSON', '/api/me/theme', 'application/json'],
  ])('doesn’t count it as a failure when someone hangs up while sending %s', async (_, path, type) => {
    const { account, client } = await signedInClient(app)
    const before = failures()
    sendPart(client, path, type).destroySoon()
    const socket = sendPart(client, path, type)
    // By now, the server is usually waiting for the rest.
    await setTimeout(200)
    socket.destroy()
    const seen = () => entries().filter(({ userId }) => userId === account.id)
    await expect.poll(seen).toHaveLength(2)
    for (const line of seen()) expect(line).toMatchObject({ path, status: 400 })
    expect(failures()).toBe(before)
  })

  test('ends a request whose sender hung up before the server got to the body', async () => {
    const { account, client } = await signedInClient(app)
    await whileLocked(app, 'sessions', async (untilWaiting) => {
      const socket = sendPart(client, '/api/me/theme', 'application/json')
      await untilWaiting(1)
      socket.destroy()
      await once(socket, 'close')
    })
    const line = () => entries().find(({ userId }) => userId === account.id)
    await expect.poll(line).toMatchObject({ path: '/api/me/theme', status: 400 })
  })

  test('contains no token from the path of an email link', async () => {
    const token = `${'dG9rZW4'.repeat(8)}.${'c2lnbmF0dXJl'.repeat(4)}`
    for (const path of ['/unsubscribe/', '/api/unsubscribe/']) await app.client().get(path + token)
    expect(entries().filter(({ path }) => path?.endsWith('/unsubscribe/…'))).toHaveLength(2)
    expectUnlogged(token, token.split('.')[1])
  })

  test('identifies each failure by the request id in its response', async () => {
    const reply = await whileRefusing(app, 'users', () => signUp(app.client()))
    const { requestId } = reply.body.error
    expect(requestId).toBe(reply.headers.get('x-request-id'))
    const named = lines.map((line) => JSON.parse(line) as Entry & { requestId?: string })
    expect(named.filter((entry) => entry.requestId === requestId).map(({ msg }) => msg)).toEqual([
      'request failed',
      'request',
    ])
  })

  test('contains no data of a sign-up, even when the database fails', async () => {
    const before = failures()
    for (const table of ['users', 'profiles', 'pgboss.job_common'])
      expect((await whileRefusing(app, table, () => signUp(app.client()))).status).toBe(500)
    expect(failures()).toBe(before + 3)
    expect((await signUp(app.client())).status).toBe(201)
    const { link } = await waitForMail(app, email)
    expect((await app.client().get(pathOf(link))).status).toBe(200)
    const confirmed = await app
      .client()
      .post('/api/auth/confirm-email', { token: tokenOf(link), isTap: true })
    expect(confirmed.body).toMatchObject({ state: 'confirmed' })
    expectUnlogged(tokenOf(link))
  })

  test('says what failed and where', () => {
    const failure = entries().find(({ err }) => err?.statement === 'create-user')
    expect(failure).toMatchObject({
      err: {
        type: 'DatabaseError',
        message: 'refused by the test',
        code: 'P0001',
        stack: expect.stringContaining('sign-up.ts'),
      },
    })
  })

  test('contains no data of a sign-in', async () => {
    const client = app.client()
    expect((await whileRefusing(app, 'sessions', () => signIn(client))).status).toBe(500)
    expect((await signIn(client, passwords[1])).status).toBe(401)
    expect((await signIn(client)).status).toBe(200)
    expect((await client.get('/api/me')).status).toBe(200)
    expectUnlogged(client.cookies.get('keyswipe_session'), client.cookies.get('keyswipe_device'))
  })

  test('contains no data of a password reset', async () => {
    const client = app.client()
    await client.post('/api/auth/forgot-password', { email })
    const token = tokenOf((await waitForMailAbout(app, email, 'Reset your Keyswipe password')).link)
    const reset = () => client.post('/api/auth/reset-password', { token, password: passwords[2] })
    expect((await whileRefusing(app, 'audit_logs', reset)).status).toBe(500)
    expect((await reset()).status).toBe(200)
    expectUnlogged(token)
  })

  test('contains no data of a Google sign-in', async () => {
    const client = app.client()
    const begin = () => client.post('/api/auth/oauth/google', { role: 'client' })
    expect((await whileRefusing(app, 'oauth_attempts', begin)).status).toBe(500)
    const wayBack = async () => {
      const path = await answerProvider(await startOauthAttempt(client, {}), { account: 'ada' })
      const [attempt] = await app.query<{ code_verifier: string; nonce: string }>(
        'select * from oauth_attempts',
      )
      const back = new URL(path, app.url).searchParams
      return { path, secrets: [back.get('code'), back.get('state'), attempt!.code_verifier, attempt!.nonce] }
    }
    for (const table of ['identities', 'sessions']) {
      const { path, secrets } = await wayBack()
      expect((await whileRefusing(app, table, () => client.get(path))).status).toBe(500)
      expectUnlogged(...secrets)
    }
    const { path, secrets } = await wayBack()
    expect((await client.get(path)).status).toBe(303)
    expectUnlogged(...secrets)
    expect((await client.get('/api/me')).status).toBe(200)
    expectUnlogged(...client.cookies.values(), provider.variables.GOOGLE_CLIENT_SECRET, 'ada-at-google@')
  })
})
