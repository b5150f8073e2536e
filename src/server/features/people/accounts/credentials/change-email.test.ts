import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { factoryPassword, makeAccount, signedInBrowser, signedInClient } from '#server/testing/factories.ts'
import { createStreamClient, until } from '#server/testing/stream-client.ts'
import { startSmtpServer, type SmtpServer } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { turnOnTwoStep } from '#server/testing/two-step.ts'
import { pruneExpired } from '../prune-expired.ts'

let app: TestApp
let post: SmtpServer
beforeAll(async () => {
  post = await startSmtpServer()
  app = await startTestApp({ SMTP_URL: post.url })
})
afterEach(() => {
  app.clock.aheadMs = 0
})
afterAll(async () => {
  await app.stop()
  await post.stop()
})

let made = 0
const freshEmail = () => `new-${(made += 1)}@example.com`
const ask = (client: TestClient, email: string, password = factoryPassword) =>
  client.post('/api/security/email', { password, email })
const mailsTo = (email: string) => post.mails.filter(({ recipients }) => recipients.includes(email))
async function mailTo(email: string, count = 1) {
  await until(() => mailsTo(email).length >= count, `mail ${count} to ${email}`)
  return mailsTo(email)[count - 1]!.mail
}
async function tokenTo(email: string, count = 1) {
  return /token=([\w-]{43})/.exec((await mailTo(email, count)).text ?? '')![1]!
}
const confirm = (token: string) =>
  app.client().post<{ email: string }>('/api/auth/email-change/confirm', { token })
const stop = (token: string) => app.client().post<{ email: string }>('/api/auth/email-change/stop', { token })
const refused = (token: string) => app.client().post('/api/auth/email-change/confirm', { token })
const addressesOf = async (id: string) => {
  const [row] = await app.query<{ users: string; profiles: string }>(
    'select u.email "users", p.email "profiles" from users u join profiles p on p.id = u.id where u.id = $1',
    [id],
  )
  return [row!.users, row!.profiles]
}
const pendingOf = async (client: TestClient) =>
  (await client.get<{ newEmail: { email: string } | null }>('/api/security')).body.newEmail?.email
const signIn = (email: string, password = factoryPassword) =>
  app.client().post('/api/auth/sign-in', { email, password, role: 'client' })

describe('requesting an email change', () => {
  test('changes nothing until the link sent to the new address is used', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    expect((await ask(client, ` ${email.toUpperCase()} `)).status).toBe(202)
    expect(await pendingOf(client)).toBe(email)
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])

    const mail = await mailTo(email)
    expect(mail.subject).toBe('Confirm your new email for Keyswipe')
    expect(mail.text).toMatch(/http:\/\/keyswipe\.test\/email-change\/confirm\?token=[\w-]{43}/)
    const token = await tokenTo(email)
    const replies = await Promise.all([confirm(token), confirm(token)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await addressesOf(account.id)).toEqual([email, email])
    expect(await pendingOf(client)).toBeUndefined()
    expect((await signIn(account.email)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  test('notifies the old address immediately, with the device and a link that stops the change', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const mail = await mailTo(account.email)
    expect(mail.subject).toBe('Your Keyswipe email is about to change')
    expect(mail.text).toContain(email)
    expect(mail.text).toContain('IP address 10.')
    expect(mail.text).toMatch(/It wasn’t me: stop it: http:\/\/keyswipe\.test\/email-change\/stop\?token=/)
  })

  test('gives the same response for a taken address, and only its holder learns of it', async () => {
    const { email: taken } = await makeAccount(app)
    const { account, client } = await signedInClient(app)
    const [free, used] = [await ask(client, freshEmail()), await ask(client, taken)]
    expect([used.status, used.text]).toEqual([free.status, free.text])
    expect(await pendingOf(client)).toBe(taken)
    const mail = await mailTo(taken)
    expect(mail.subject).toBe('You already have a Keyswipe account')
    expect(mail.text).not.toContain('token=')
    expect(mail.text).not.toContain(account.email)
    expect(mail.text).not.toContain(account.name)
  })

  test('takes the password, and rejects the current address', async () => {
    const { account, client } = await signedInClient(app)
    expect((await ask(client, freshEmail(), 'Guess1234')).body.error.code).toBe('wrong_password')
    const same = await ask(client, account.email.toUpperCase())
    expect([same.status, same.body.error.message]).toEqual([400, 'That’s already your email'])
    expect(await pendingOf(client)).toBeUndefined()
  })

  test.each(['nobody', 'a@b.c\r\nBcc: x@example.com', `${'x'.repeat(250)}@example.com`, ''])(
    'rejects %j',
    async (email) => {
      const { client } = await signedInClient(app)
      const reply = await ask(client, email)
      expect([reply.status, reply.body.error.fields?.[0]?.field]).toEqual([400, 'email'])
    },
  )

  test('again invalidates the older link', async () => {
    const { account, client } = await signedInClient(app)
    const [first, second] = [freshEmail(), freshEmail()]
    await ask(client, first)
    const older = await tokenTo(first)
    await ask(client, second)
    const newer = await tokenTo(second)
    expect((await refused(older)).body.error).toMatchObject({
      code: 'email_link_invalid',
      message: 'It has expired, was already used, or there’s nothing left for it to change.',
    })
    expect((await confirm(newer)).body).toEqual({ email: second })
    expect(await addressesOf(account.id)).toEqual([second, second])
  })

  test('can be canceled while it is pending', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const token = await tokenTo(email)
    expect((await client.delete('/api/security/email')).status).toBe(200)
    expect(await pendingOf(client)).toBeUndefined()
    expect((await confirm(token)).status).toBe(400)
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
  })

  test('is rate-limited, so that nobody’s mailbox is flooded', async () => {
    const email = freshEmail()
    const statuses = []
    for (let caller = 0; caller < 4; caller += 1)
      statuses.push((await ask((await signedInClient(app)).client, email)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })
})

describe('the link sent to the new address', () => {
  test('expires after 24 hours', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const token = await tokenTo(email)
    app.clock.aheadMs = dayMs + 1000
    expect((await refused(token)).body.error.code).toBe('email_link_invalid')
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
  })

  test('reports that the address was taken meanwhile, and changes nothing', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const token = await tokenTo(email)
    await makeAccount(app, { email })
    const reply = await refused(token)
    expect([reply.status, reply.body.error.code, reply.body.error.message]).toEqual([
      409,
      'email_taken',
      'Another account now uses this email. Nothing was changed.',
    ])
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
    expect((await signIn(account.email)).status).toBe(200)
  })

  test('is sent and works despite an unconfirmed account with that address', async () => {
    const { account, client } = await signedInClient(app)
    const [before, meanwhile] = [freshEmail(), freshEmail()]
    await makeAccount(app, { email: before, isConfirmed: false })
    await ask(client, before)
    expect((await confirm(await tokenTo(before))).body).toEqual({ email: before })
    await ask(client, meanwhile)
    const token = await tokenTo(meanwhile)
    await makeAccount(app, { email: meanwhile, isConfirmed: false })
    expect((await confirm(token)).body).toEqual({ email: meanwhile })
    expect(await addressesOf(account.id)).toEqual([meanwhile, meanwhile])
  })

  test('gives an address that two accounts asked for to only one of them', async () => {
    const email = freshEmail()
    const people = [await signedInClient(app), await signedInClient(app)]
    for (const { client } of people) await ask(client, email)
    const tokens = [await tokenTo(email, 1), await tokenTo(email, 2)]
    const replies = await Promise.all(tokens.map(confirm))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await app.query('select from users where email = $1', [email])).toHaveLength(1)
  })

  test('does not work as the other link, and can’t be made up', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const [confirmToken, stopToken] = [await tokenTo(email), await tokenTo(account.email)]
    for (const token of [stopToken, '', 'made-up', '\u0000\ud800'])
      expect((await refused(token)).body.error.code).toBe('email_link_invalid')
    expect((await stop(confirmToken)).status).toBe(400)
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
  })

  test('is stored only as a hash', async () => {
    const { client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    const token = await tokenTo(email)
    const jobs = await app.query(`select from pgboss.job where data::text like '%' || $1 || '%'`, [token])
    const rows = await app.query(`select from email_changes e where e::text like '%' || $1 || '%'`, [token])
    expect([jobs, rows]).toEqual([[], []])
  })
})

describe('the link sent to the old address', () => {
  test('stops the change, ends all sessions, invalidates the password and emails a link to set a new one', async () => {
    const { account, client: thief } = await signedInClient(app)
    const stream = createStreamClient(thief, app.url)
    await stream.connect()
    const email = freshEmail()
    await ask(thief, email)
    const confirmToken = await tokenTo(email)
    expect((await stop(await tokenTo(account.email))).body).toEqual({ email: account.email })
    expect((await thief.get('/api/me')).status).toBe(401)
    await until(() => !stream.isOpen, 'the stream’s end')
    expect((await confirm(confirmToken)).status).toBe(400)
    expect((await signIn(account.email)).status).toBe(401)

    const reset = await tokenTo(account.email, 2)
    await app.client().post('/api/auth/reset-password', { token: reset, password: 'Mine12345' })
    expect((await signIn(account.email, 'Mine12345')).status).toBe(200)
  })

  test('restores the address up to seven days after the change, even after several changes', async () => {
    const { account, client: thief } = await signedInClient(app)
    const [first, second] = [freshEmail(), freshEmail()]
    await ask(thief, first)
    await confirm(await tokenTo(first))
    const stopToken = await tokenTo(account.email)
    await ask(thief, second)
    await confirm(await tokenTo(second))
    expect(await addressesOf(account.id)).toEqual([second, second])

    app.clock.aheadMs = 7 * dayMs - 60_000
    await pruneExpired(app.deps)
    expect((await stop(stopToken)).body).toEqual({ email: account.email })
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
    expect((await stop(stopToken)).status).toBe(400)
    expect(await app.query('select from sessions where user_id = $1', [account.id])).toEqual([])
  })

  test('expires after seven days', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    await confirm(await tokenTo(email))
    const token = await tokenTo(account.email)
    app.clock.aheadMs = 7 * dayMs + 1000
    expect((await stop(token)).status).toBe(400)
    expect(await addressesOf(account.id)).toEqual([email, email])
  })

  test('takes the address back from an account that never confirmed it', async () => {
    const { account, client: thief } = await signedInClient(app)
    const email = freshEmail()
    await ask(thief, email)
    await confirm(await tokenTo(email))
    const squatter = await makeAccount(app, { email: account.email, isConfirmed: false })
    expect((await stop(await tokenTo(account.email))).body).toEqual({ email: account.email })
    expect(await addressesOf(account.id)).toEqual([account.email, account.email])
    expect(await app.query('select from users where id = $1', [squatter.id])).toEqual([])
  })

  test('removes a second step added since the request or in the week before it, and keeps an older one', async () => {
    const { account, client: thief } = await signedInClient(app)
    await ask(thief, freshEmail())
    const stopToken = await tokenTo(account.email)
    await turnOnTwoStep(app, thief)
    await stop(stopToken)
    const left = `select from two_step_secrets s left join recovery_codes r using (user_id) where s.user_id = $1`
    expect(await app.query(left, [account.id])).toEqual([])

    const careful = await signedInClient(app)
    await turnOnTwoStep(app, careful.client)
    await mailTo(careful.account.email)
    app.clock.aheadMs = 7 * dayMs + 60_000
    careful.client = await signedInBrowser(app, careful.account.id)
    await ask(careful.client, freshEmail())
    await stop(await tokenTo(careful.account.email, 2))
    expect(await app.query(left, [careful.account.id])).not.toEqual([])
  })

  test('reports that the old address was taken meanwhile', async () => {
    const { account, client } = await signedInClient(app)
    const email = freshEmail()
    await ask(client, email)
    await confirm(await tokenTo(email))
    await makeAccount(app, { email: account.email })
    expect((await stop(await tokenTo(account.email))).status).toBe(409)
    expect(await addressesOf(account.id)).toEqual([email, email])
    expect((await (await signedInBrowser(app, account.id)).get('/api/me')).status).toBe(200)
  })
})
