import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileRefusing } from '#server/testing/break-database.ts'
import { makeAccount } from '#server/testing/factories.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { messageTo, startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { answerProvider, startOauthAttempt, travel } from '#server/testing/oauth-attempt.ts'
import { startOauthProvider } from '#server/testing/oauth-provider.ts'

let oauth: OauthApp
beforeAll(async () => {
  oauth = await startOauthApp()
})
afterAll(() => oauth.stop())

const counts = () =>
  oauth.app.query(`select (select count(*) from users) users, (select count(*) from profiles) profiles,
    (select count(*) from user_roles) roles, (select count(*) from identities) identities,
    (select count(*) from sessions) sessions, (select count(*) from audit_logs) audit`)

describe.each([
  ['google', 'Google'],
  ['facebook', 'Facebook'],
] as const)('with %s', (provider, name) => {
  test('reports that the person denied access', async () => {
    const before = await counts()
    const client = oauth.app.client()
    const reply = await travel(client, { ...oauth.newPerson(), provider, decision: 'deny' })
    expect(reply.status).toBe(403)
    expect(messageTo(client)).toBe(
      `OAuth Sign In Failed: Access denied. Please grant permission to continue with ${name}.`,
    )
    expect(await counts()).toEqual(before)
  })

  test('asks for an email address if the provider has none', async () => {
    const before = await counts()
    const client = oauth.app.client()
    const reply = await travel(client, { ...oauth.newPerson({ email: '' }), provider })
    expect(reply.status).toBe(400)
    expect(messageTo(client)).toMatch(
      /^Email Required: We need your email address to create your account\. Please allow/,
    )
    expect(messageTo(client)).toContain(name)
    expect(await counts()).toEqual(before)
  })

  test('needs no email address from a returning person', async () => {
    const person = oauth.newPerson()
    await travel(oauth.app.client(), { ...person, provider })
    oauth.provider.accounts.find(({ sub }) => sub === person.sub)!.email = ''
    expect((await travel(oauth.app.client(), { ...person, provider })).status).toBe(303)
  })

  test('reports that the provider is not configured', async () => {
    const bare = await oauth.app.startAnother({
      GOOGLE_CLIENT_ID: '',
      GOOGLE_CLIENT_SECRET: '',
      FACEBOOK_CLIENT_ID: '',
      FACEBOOK_CLIENT_SECRET: '',
    })
    const reply = await bare.client().post(`/api/auth/oauth/${provider}`, { role: 'client' })
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({
      code: 'oauth_not_configured',
      message: `Signing in with ${name} isn’t available here. Please use your email and password.`,
    })
    expect((await bare.client().get(`/api/auth/oauth/${provider}/callback?state=x`)).status).toBe(400)
  })

  test('reports a failed sign-in, not a server error, when the provider goes down midway', async () => {
    const person = oauth.newPerson()
    const mortal = await startOauthProvider({ appOrigin: 'http://keyswipe.test', accounts: [person] })
    const left = await oauth.app.startAnother(mortal.variables)
    const neverBeenThere = await oauth.app.startAnother(mortal.variables)
    const browsers = [left.client(), left.client()]
    const ways = await Promise.all(
      browsers.map(async (client) => answerProvider(await startOauthAttempt(client, { provider }), person)),
    )
    await mortal.stop()

    const reply = await browsers[0]!.get(ways[0]!)
    const elsewhere = neverBeenThere.client()
    elsewhere.cookies.set('keyswipe_oauth', browsers[1]!.cookies.get('keyswipe_oauth')!)
    const replyElsewhere = await elsewhere.get(ways[1]!)
    expect([reply.status, replyElsewhere.status]).toEqual([400, 400])
    for (const client of [browsers[0]!, elsewhere]) {
      expect(messageTo(client)).toBe(
        `OAuth Sign In Failed: ${name} didn’t complete the sign-in. Please try again.`,
      )
      expect(client.cookies.has('keyswipe_session')).toBe(false)
    }
  })
})

describe('a provider', () => {
  test('that is down at first is retried on the next sign-in', async () => {
    const port = await findFreePort()
    const server = await oauth.app.startAnother({ GOOGLE_ISSUER: `http://127.0.0.1:${port}` })
    const start = () => server.client().post('/api/auth/oauth/google', { role: 'client' })
    const reply = await start()
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({
      code: 'oauth_failed',
      message: 'Google didn’t complete the sign-in. Please try again.',
    })
    const back = await startOauthProvider({ appOrigin: 'http://keyswipe.test', port })
    expect((await start()).status).toBe(200)
    await back.stop()
  })

  test('that is unknown is not found', async () => {
    const client = oauth.app.client()
    const reply = await client.post('/api/auth/oauth/myspace', { role: 'client' })
    expect(reply.status).toBe(404)
    expect(reply.body.error.code).toBe('not_found')
    expect((await client.get('/api/auth/oauth/myspace/callback?state=x')).status).toBe(404)
  })

  test('can be requested 30 times from one address before the rate limit applies', async () => {
    oauth.app.clock.stoppedAtMs = Date.now()
    const client = oauth.app.client()
    const replies = await Promise.all(
      Array.from({ length: 32 }, () => client.post('/api/auth/oauth/facebook', { role: 'client' })),
    )
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('when the database rejects a write to', () => {
  test.each([
    ['users', 500, 'Account Creation Failed: We couldn’t create your account. Please try again.'],
    ['identities', 500, 'Account Creation Failed: We couldn’t create your account. Please try again.'],
    ['profiles', 500, 'Profile Creation Failed: Failed to create user profile. Please try signing in again.'],
    [
      'user_roles',
      500,
      'Role Setup Failed: Failed to assign user role after several attempts. Please contact support.',
    ],
    ['sessions', 500, 'Setup Error: An error occurred during profile setup.'],
  ])('%s, nothing of the new account is left behind', async (table, status, said) => {
    const before = await counts()
    const client = oauth.app.client()
    const reply = await whileRefusing(oauth.app, table, () => travel(client, oauth.newPerson()))
    expect(reply.status).toBe(status)
    expect(reply.text).not.toContain('refused by the test')
    expect(messageTo(client)).toBe(said)
    expect(await counts()).toEqual(before)
  })

  test.each([
    [
      'identities',
      409,
      'Account Linking Failed: We couldn’t link Facebook to your account. Please sign in with your password.',
    ],
    ['audit_logs', 500, 'Setup Error: An error occurred during profile setup.'],
  ])('%s, an existing account stays unchanged', async (table, status, said) => {
    const { id, email } = await makeAccount(oauth.app)
    const account = () => oauth.app.query('select * from users where id = $1', [id])
    const before = [await counts(), await account()]
    const client = oauth.app.client()
    const reply = await whileRefusing(oauth.app, table, () =>
      travel(client, { ...oauth.newPerson({ email }), provider: 'facebook', role: 'owner' }),
    )
    expect(reply.status).toBe(status)
    expect(messageTo(client)).toBe(said)
    expect([await counts(), await account()]).toEqual(before)
  })
})
