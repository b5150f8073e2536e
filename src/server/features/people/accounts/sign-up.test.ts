import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileRefusing } from '#server/testing/break-database.ts'
import { waitForMail } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const person = { name: 'Ada Byron', email: 'ada@example.com', password: 'Sesame123', role: 'client' }
const signUp = (more: object = {}) => app.client().post('/api/auth/sign-up', { ...person, ...more })
const counts = async () => {
  const [row] = await app.query<{ counts: string }>(
    `select concat_ws(' ', (select count(*) from users), (select count(*) from profiles), (select count(*) from user_roles)) counts`,
  )
  return row!.counts
}

describe('signing up', () => {
  test('creates account, profile and role together and emails a confirmation link', async () => {
    const reply = await signUp()
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({ confirmationSentTo: 'ada@example.com' })
    const [row] = await app.query<{ name: string; role: string; metadata: object }>(
      `select p.full_name "name", r.role, u.metadata from users u join profiles p on p.id = u.id join user_roles r on r.user_id = u.id where u.email = $1`,
      [person.email],
    )
    expect(row).toMatchObject({
      name: 'Ada Byron',
      role: 'client',
      metadata: { role: 'client', name: 'Ada Byron', full_name: 'Ada Byron' },
    })
    const mail = await waitForMail(app, person.email)
    expect(mail.link).toMatch(/^http:\/\/keyswipe\.test\/confirm-email\?token=[\w-]{43}$/)
  })

  test.each([
    'customer,\n\nYour account is frozen. Reply to this mail with your card number and PIN.\n\nKeyswipe',
    'You won: evil.com/prize',
    'Call +1 555 013 9944 now',
  ])('rejects the name %j', async (name) => {
    const email = `stranger-${name.length}@example.com`
    expect((await signUp({ name, email })).body.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'name' }],
    })
    expect(await app.query('select from users where email = $1', [email])).toEqual([])
  })

  test.each([
    ['pt-PT,pt;q=0.9,en;q=0.8', 'EUR'],
    ['en-US,en;q=0.9', 'USD'],
    ['zh-Hant-HK', 'HKD'],
    ['de', null],
    ['en-001', null],
    ['xx-ZZ', null],
    ['*', null],
    ['', null],
    [`en-${'x'.repeat(5000)}`, null],
  ])('takes the currency from the region of the browser’s language: %.12s', async (language, currency) => {
    const email = `from-${randomUUID()}@example.com`
    const browser = app.client({ 'accept-language': language })
    expect((await browser.post('/api/auth/sign-up', { ...person, email })).status).toBe(201)
    expect(await app.query('select currency from profiles where email = $1', [email])).toEqual([{ currency }])
  })

  test('puts nothing the person entered into a stranger’s mailbox, not even their name', async () => {
    const name = 'customer, your account is frozen. Reply with your PIN'
    const email = 'stranger@example.com'
    expect((await signUp({ name, email })).status).toBe(201)
    const mail = await waitForMail(app, email)
    expect([mail.text.includes('frozen'), mail.html.includes('frozen')]).toEqual([false, false])
    expect(mail.text).toContain('Hi,')
  })

  test('reports that a confirmed account exists, with its role, whatever the case of the address', async () => {
    await app.query('update users set email_verified_at = now() where email = $1', [person.email])
    const reply = await signUp({ email: ' ADA@Example.com ', role: 'owner' })
    expect(reply.status).toBe(409)
    expect(reply.body.error).toMatchObject({
      code: 'account_already_exists',
      message: 'An account with this email already exists as a client. Please sign in instead.',
      details: { role: 'client' },
    })
  })

  test('creates one account when the same person signs up five times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp({ email: 'many@example.com' })))
    expect(replies.map((reply) => reply.status)).toEqual(Array(5).fill(201))
    expect(await app.query(`select from users where email = 'many@example.com'`)).toHaveLength(1)
  })

  test.each([
    [{ name: '   ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ name: '😀'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'Invalid email address'],
    [{ email: `${'x'.repeat(251)}@b.co` }, 'Email must be less than 255 characters'],
    [{ password: 'Short1x' }, 'Password must be at least 8 characters'],
    [{ password: `Aa1${'x'.repeat(70)}` }, 'Password must be less than 72 characters'],
    [{ password: 'SESAME123' }, 'Password must contain at least one lowercase letter'],
    [{ password: 'sesame123' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'SesameSesame' }, 'Password must contain at least one number'],
  ])('rejects %j and changes nothing', async (bad, message) => {
    const before = await counts()
    const reply = await signUp({ email: 'new@example.com', ...bad })
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({ code: 'invalid_input', message })
    expect(reply.body.error.fields![0]!.field).toBe(Object.keys(bad)[0])
    expect(await counts()).toBe(before)
  })

  test('accepts a name of 100 emoji', async () => {
    expect((await signUp({ email: 'emoji@example.com', name: '😀'.repeat(100) })).status).toBe(201)
  })

  test.each(['admin', 'CLIENT', null, 7])('rejects the role %j with a message', async (role) => {
    const reply = await signUp({ email: 'role@example.com', role })
    expect([reply.status, reply.body.error.message]).toEqual([400, 'Choose client or owner'])
  })

  test('ignores fields the browser must not set', async () => {
    const id = '01920000-0000-7000-8000-000000000000'
    const extra = { id, is_admin: true, email_verified: true, emailVerifiedAt: '2020-01-01', plan: 'pro' }
    expect((await signUp({ email: 'mass@example.com', ...extra })).status).toBe(201)
    const [row] = await app.query<{ id: string; email_verified_at: Date | null }>(
      'select * from users where email = $1',
      ['mass@example.com'],
    )
    expect(row!.id).not.toBe(id)
    expect(row!.email_verified_at).toBeNull()
  })

  test.each([
    ['users', 'sign_up_failed', 'We couldn’t create your account. Please try again.'],
    ['profiles', 'profile_creation_failed', 'Failed to create user profile. Please try signing in again.'],
    [
      'user_roles',
      'role_setup_failed',
      'Failed to assign user role after several attempts. Please contact support.',
    ],
    ['pgboss.job_common', 'setup_error', 'An error occurred during profile setup.'],
  ])('leaves nothing behind when %s can’t be written', async (table, code, message) => {
    const before = await counts()
    const reply = await whileRefusing(app, table, () => signUp({ email: 'broken@example.com' }))
    expect(reply.status).toBe(500)
    expect(reply.body.error).toMatchObject({ code, message })
    expect(reply.text).not.toContain('refused by the test')
    expect(await counts()).toBe(before)
  })

  test('tries to assign the role four times, waiting longer each time, before giving up', async () => {
    await app.query('create sequence role_tries')
    await app.query(`create function refuse_thrice() returns trigger language plpgsql as $$
      begin if nextval('role_tries') <= 3 then raise 'not yet'; end if; return new; end $$`)
    await app.query(
      'create trigger refuse_thrice before insert on user_roles for each row execute function refuse_thrice()',
    )
    const startedAt = performance.now()
    const reply = await signUp({ email: 'patient@example.com' })
    await app.query('drop trigger refuse_thrice on user_roles')
    expect(reply.status).toBe(201)
    expect(performance.now() - startedAt).toBeGreaterThan(200 + 400 + 600 - 5)
    expect(await app.query('select last_value::int tries from role_tries')).toEqual([{ tries: 4 }])
  })

  test('limits repeated sign-ups from one address, and says when to retry', async () => {
    app.clock.stoppedAtMs = Date.now()
    const client = app.client()
    const replies = []
    for (let i = 0; i < 21; i += 1)
      replies.push(
        await client.post('/api/auth/sign-up', { ...person, email: `crowd-${i}@example.com`, password: 'x' }),
      )
    expect(replies.every((reply) => reply.status === 400)).toBe(true)
    for (let i = 0; i < 20; i += 1)
      await client.post('/api/auth/sign-up', { ...person, email: 'ada@example.com' })
    const reply = await client.post('/api/auth/sign-up', { ...person, email: 'crowd@example.com' })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
