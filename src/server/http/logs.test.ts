import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileRefusing } from '#server/testing/break-database.ts'
import { pathOf, tokenOf, waitForMail } from '#server/testing/factories.ts'
import { answerProvider, startJourney } from '#server/testing/oauth-journey.ts'
import { startOauthProvider, type OauthProviderServer } from '#server/testing/oauth-provider.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

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

const entries = () =>
  lines.map((line) => JSON.parse(line) as { msg: string; path?: string; err?: { message: string } })

describe('the log', () => {
  test('has a line for each request, with its id and without its query', async () => {
    const reply = await app.client().get('/help?token=in-the-query')
    expect(entries().find(({ path }) => path === '/help')).toMatchObject({
      requestId: reply.headers.get('x-request-id'),
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
    })
    expect(lines.join()).not.toContain('in-the-query')
  })

  test('holds no password, token or cookie, not even when the database fails', async () => {
    const client = app.client()
    const email = 'ada@example.com'
    const passwords = ['Sesame-One-1', 'Sesame-Two-2', 'Sesame-Three-3']
    const secrets = new Set(passwords)
    const remember = (...values: (string | undefined)[]) => {
      for (const value of [...values, ...client.cookies.values()])
        if (value && value.length > 20) secrets.add(value)
    }
    const signUp = (password: string) =>
      client.post('/api/auth/sign-up', { name: 'Ada', email, password, role: 'client' })
    const signIn = (password: string) => client.post('/api/auth/sign-in', { email, password, role: 'client' })

    for (const table of ['users', 'profiles', 'pgboss.job_common'])
      expect((await whileRefusing(app, table, () => signUp(passwords[0]!))).status).toBe(500)
    await signUp(passwords[0]!)
    const confirmLink = (await waitForMail(app, email)).link
    remember(tokenOf(confirmLink))
    await client.get(pathOf(confirmLink))
    expect((await whileRefusing(app, 'sessions', () => signIn(passwords[0]!))).status).toBe(500)
    await signIn(passwords[1]!)
    await signIn(passwords[0]!)
    remember()
    await client.get('/api/me')

    await client.post('/api/auth/forgot-password', { email })
    const token = tokenOf((await waitForMail(app, email, 2)).link)
    remember(token)
    const reset = () => client.post('/api/auth/reset-password', { token, password: passwords[2] })
    expect((await whileRefusing(app, 'audit_logs', reset)).status).toBe(500)
    await reset()

    const begin = () => client.post('/api/auth/oauth/google', { role: 'client' })
    expect((await whileRefusing(app, 'oauth_journeys', begin)).status).toBe(500)
    for (const table of ['identities', undefined]) {
      const path = await answerProvider(await startJourney(client, {}), { account: 'ada' })
      const back = new URL(path, app.url).searchParams
      remember(back.get('code')!, back.get('state')!)
      const journeys = await app.query<{ code_verifier: string; nonce: string }>(
        'select * from oauth_journeys',
      )
      for (const journey of journeys) remember(journey.code_verifier, journey.nonce)
      const arrive = () => client.get(path)
      await (table ? whileRefusing(app, table, arrive) : arrive())
    }
    remember(provider.variables.GOOGLE_CLIENT_SECRET)
    const hashes = await app.query<{ password_hash: string }>(
      'select password_hash from users where password_hash is not null',
    )
    for (const { password_hash: hash } of hashes) remember(hash)

    expect(client.cookies.has('keyswipe_session')).toBe(true)
    expect(entries().filter(({ msg }) => msg === 'request failed')).toHaveLength(7)
    expect(secrets.size).toBeGreaterThan(12)
    const log = lines.join('')
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).not.toContain('scrypt$')
    expect(log).not.toContain(email)
  })

  test('says what failed and where', () => {
    const failure = entries().find(({ err }) => err?.message.startsWith('Failed query: insert into "users"'))
    expect(failure).toMatchObject({
      err: {
        type: 'DrizzleQueryError',
        stack: expect.stringContaining('sign-up.ts'),
        cause: { message: 'refused by the test', code: 'P0001' },
      },
    })
  })
})
