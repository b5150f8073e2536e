import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileLocked } from '#server/testing/break-database.ts'
import { factoryPassword, makeAccount } from '#server/testing/factories.ts'
import { startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { answerProvider, startOauthAttempt, travel } from '#server/testing/oauth-attempt.ts'
import type { Me } from '#shared/people/accounts.ts'

let oauth: OauthApp
beforeAll(async () => {
  oauth = await startOauthApp()
})
afterAll(() => oauth.stop())

const query = <Row extends object>(sql: string, values: unknown[]) => oauth.app.query<Row>(sql, values)
const identitiesOf = (userId: string) =>
  query('select provider, subject from identities where user_id = $1 order by provider', [userId])

describe.each(['google', 'facebook'] as const)('signing in with %s', (provider) => {
  test('creates a confirmed account with a profile and role, and signs in', async () => {
    const person = oauth.newPerson({ picture: 'https://lh3.googleusercontent.com/a/ada=s96-c' })
    const client = oauth.app.client()
    const reply = await travel(client, { ...person, provider, role: 'owner' })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe('/owner/dashboard')
    expect(client.cookies.has('keyswipe_flash')).toBe(false)

    const me = await client.get<Me>('/api/me')
    expect(me.body).toMatchObject({
      email: person.email,
      fullName: 'Ada Byron',
      avatarUrl: person.picture,
      metadata: {
        role: 'owner',
        name: 'Ada Byron',
        full_name: 'Ada Byron',
        avatar_url: person.picture,
        oauth_signup: true,
        signup_completed_at: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect((await client.get('/api/me/role')).body).toEqual({ role: 'owner' })
    expect(await identitiesOf(me.body.id)).toEqual([{ provider, subject: person.sub }])
    expect(
      await query(
        'select password_hash, email_verified_at > now() - interval $$1 min$$ confirmed from users where id = $1',
        [me.body.id],
      ),
    ).toEqual([{ password_hash: null, confirmed: true }])
  })

  test('finds the same account the next time, and stays signed in for 30 days if requested', async () => {
    const person = oauth.newPerson()
    const [first, second] = [oauth.app.client(), oauth.app.client()]
    await travel(first, { ...person, provider })
    const reply = await travel(second, { ...person, provider, rememberMe: true })
    expect(reply.headers.getSetCookie().join()).toMatch(/keyswipe_session=[\w-]{43}; Max-Age=2592000;/)
    const [one, two] = [await first.get<Me>('/api/me'), await second.get<Me>('/api/me')]
    expect(two.body.id).toBe(one.body.id)
    expect(second.cookies.get('keyswipe_session')).not.toBe(first.cookies.get('keyswipe_session'))
  })

  test('links to the account with the same email, whose password keeps working', async () => {
    const account = await makeAccount(oauth.app)
    const person = oauth.newPerson({ email: account.email.toUpperCase(), name: 'Another Name' })
    const client = oauth.app.client()
    expect((await travel(client, { ...person, provider })).headers.get('location')).toBe('/client/dashboard')

    const { body } = await client.get<Me>('/api/me')
    expect(body).toMatchObject({ id: account.id, fullName: account.name })
    expect(body.metadata).toMatchObject({ name: account.name, account_linked: true })
    expect(Date.parse(body.metadata.linked_at!)).toBeGreaterThan(Date.now() - 60_000)
    expect(await identitiesOf(account.id)).toEqual([{ provider, subject: person.sub }])
    const reply = await oauth.app
      .client()
      .post('/api/auth/sign-in', { email: account.email, password: factoryPassword, role: 'client' })
    expect(reply.status).toBe(200)
  })

  test('keeps an existing role, says so and records it in the audit log', async () => {
    const account = await makeAccount(oauth.app, { role: 'client' })
    const person = oauth.newPerson({ email: account.email })
    const client = oauth.app.client()
    const reply = await travel(client, { ...person, provider, role: 'owner' })
    expect(reply.headers.get('location')).toBe('/client/dashboard')
    expect(client.cookies.get('keyswipe_flash')).toBe('role_kept.client')
    expect((await client.get('/api/me/role')).body).toEqual({ role: 'client' })
    expect(
      await query('select table_name, changed_by, details from audit_logs where record_id = $1', [
        account.id,
      ]),
    ).toEqual([
      {
        table_name: 'user_roles',
        changed_by: account.id,
        details: {
          oauth_provider: provider,
          role_conflict: true,
          existing_role: 'client',
          requested_role: 'owner',
        },
      },
    ])
  })

  test('assigns the requested role to an account without one', async () => {
    const account = await makeAccount(oauth.app, { role: null })
    const client = oauth.app.client()
    await travel(client, { ...oauth.newPerson({ email: account.email }), provider, role: 'owner' })
    expect((await client.get('/api/me/role')).body).toEqual({ role: 'owner' })
    expect(client.cookies.has('keyswipe_flash')).toBe(false)
  })

  test('passes nothing but a random state to the provider', async () => {
    const url = new URL(
      await startOauthAttempt(oauth.app.client(), { provider, role: 'owner', returnTo: '/owner/filters' }),
    )
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('redirect_uri')).toBe(
      `http://keyswipe.test/api/auth/oauth/${provider}/callback`,
    )
    expect(url.href).not.toMatch(/owner|filters/)
  })
})

describe('a person from Google or Facebook', () => {
  test('can link both to one account', async () => {
    const person = oauth.newPerson()
    const client = oauth.app.client()
    await travel(client, { ...person, provider: 'google' })
    await travel(client, { ...person, provider: 'facebook' })
    const { body } = await client.get<Me>('/api/me')
    expect(await identitiesOf(body.id)).toMatchObject([{ provider: 'facebook' }, { provider: 'google' }])
  })

  test('gets one account when arriving twice at the same time', async () => {
    const person = oauth.newPerson()
    const browsers = [oauth.app.client(), oauth.app.client()]
    const ways = await Promise.all(
      browsers.map(async (client) => answerProvider(await startOauthAttempt(client, {}), person)),
    )
    const arrivals = await whileLocked(oauth.app, 'profiles', async (untilWaiting) => {
      const replies = browsers.map((client, i) => client.get(ways[i]!))
      await untilWaiting(2)
      return { replies }
    })
    for (const reply of await Promise.all(arrivals.replies)) expect(reply.status).toBe(303)
    expect(await query('select from users where email = $1', [person.email])).toHaveLength(1)
  })

  test.each([
    ['a name that is too long', { name: 'x'.repeat(101) }, { fullName: 'x'.repeat(100), avatarUrl: null }],
    ['a name with control characters', { name: 'A\u0000\u202eB' }, { fullName: 'A B', avatarUrl: null }],
    ['a name with a link', { name: 'Ada https://evil.example\n99' }, { fullName: 'Ada' }],
    ['no name, only an email', { name: '123', email: 'ada.byron-7@example.com' }, { fullName: 'ada byron' }],
    ['a picture without an https URL', { picture: 'javascript:alert(1)' }, { avatarUrl: null }],
    ['a picture from another host', { picture: 'https://googleusercontent.com.evil/x' }, { avatarUrl: null }],
  ])('can have %s', async (_, given, expected) => {
    const client = oauth.app.client()
    const reply = await travel(client, oauth.newPerson(given))
    expect(reply.status).toBe(303)
    expect((await client.get<Me>('/api/me')).body).toMatchObject(expected)
  })
})
