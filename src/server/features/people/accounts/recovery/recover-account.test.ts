import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { factoryPassword, tokenOf, waitForMail, waitForMailAbout } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { giveCode, makeTwoStepPerson } from '#server/testing/two-step.ts'
import { pruneExpired } from '../prune-expired.ts'
import { finishRecoveries } from './finish-recoveries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.stoppedAtMs = Date.now()
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

/** A person whose second step is older than a week; it caused their first email. */
async function makeCarefulPerson() {
  const person = await makeTwoStepPerson(app)
  await waitForMail(app, person.account.email)
  await app.query(`update two_step_secrets set confirmed_at = now() - interval '8 days' where user_id = $1`, [
    person.account.id,
  ])
  return person
}
const start = (client: TestClient) => client.post<{ readyAt: string }>('/api/auth/recovery')
const reset = (token: string) =>
  app.client().post('/api/auth/reset-password', { token, password: 'Sesame999' })
const recoveryOf = async (client: TestClient) =>
  (await client.get<{ recovery: { readyAt: string } | null }>('/api/security')).body.recovery

describe('a person who can’t use their second step', () => {
  test('gets in with an emailed link after three days, and not before', async () => {
    const { account, desk, signIn } = await makeCarefulPerson()
    const phone = app.client()
    await signIn(phone)
    const { readyAt } = (await start(phone)).body
    expect(new Date(readyAt).getTime() - app.deps.now().getTime()).toBe(72 * hourMs)
    expect(await recoveryOf(desk)).toEqual({ readyAt })
    const notice = await waitForMail(app, account.email, 2)
    expect(notice.subject).toBe('Request to remove the second step from your Keyswipe account')
    const feed = await desk.get<{ activities: { content: { kind: string } }[] }>('/api/activities')
    expect(feed.body.activities[0]!.content.kind).toBe('account_recovery')

    app.clock.aheadMs = 72 * hourMs - 1000
    await finishRecoveries(app.deps)
    expect(await app.query('select from account_recoveries where emailed_at is not null')).toEqual([])
    app.clock.aheadMs = 72 * hourMs
    await finishRecoveries(app.deps)
    await finishRecoveries(app.deps)
    const { subject, link } = await waitForMail(app, account.email, 3)
    expect(subject).toBe('Finish recovering your Keyswipe account')
    expect((await reset(tokenOf(link))).status).toBe(200)
    expect((await waitForMail(app, account.email, 4)).subject).toBe('Your Keyswipe account was recovered')
    const credentials = { email: account.email, password: 'Sesame999', role: 'client' }
    expect((await phone.post('/api/auth/sign-in', credentials)).body).toMatchObject({ needsCode: false })
  })

  test('starts a recovery once, after the first step, and sees when it will be ready', async () => {
    const { account, signIn } = await makeCarefulPerson()
    expect((await start(app.client())).body).toMatchObject({ error: { code: 'second_step_expired' } })
    const phone = app.client()
    await signIn(phone)
    const first = await start(phone)
    app.clock.aheadMs = 60_000
    expect((await start(phone)).body).toEqual(first.body)
    await waitForMail(app, account.email, 2)
    expect(await app.query('select from activities where user_id = $1', [account.id])).toHaveLength(1)
  })

  test('has a week to finish it', async () => {
    const { signIn, account } = await makeCarefulPerson()
    const phone = app.client()
    await signIn(phone)
    await start(phone)
    app.clock.aheadMs = 72 * hourMs + 7 * 24 * hourMs + 1000
    await pruneExpired(app.deps)
    expect(await app.query('select from account_recoveries where user_id = $1', [account.id])).toEqual([])
  })
})

describe('a recovery', () => {
  test('ends, along with its link, when someone signs in with a code, and the person is notified', async () => {
    const { account, signIn, nextCode } = await makeCarefulPerson()
    const thief = app.client()
    await signIn(thief)
    await start(thief)
    app.clock.aheadMs = 72 * hourMs
    await finishRecoveries(app.deps)
    const mail = await waitForMailAbout(app, account.email, 'Finish recovering your Keyswipe account')
    const token = tokenOf(mail.link)
    const owner = app.client()
    await signIn(owner)
    expect((await giveCode(owner, nextCode())).status).toBe(200)
    expect(await recoveryOf(owner)).toBeNull()
    expect((await reset(token)).body.error.code).toBe('reset_link_invalid')
    await waitForMailAbout(app, account.email, 'Your Keyswipe account keeps its second step')
  })

  test('can be stopped on a signed-in device, and by nobody else', async () => {
    const { desk, signIn, nextCode } = await makeCarefulPerson()
    const { desk: stranger } = await makeTwoStepPerson(app)
    const thief = app.client()
    await signIn(thief)
    await start(thief)
    await stranger.delete('/api/security/recovery')
    expect(await recoveryOf(desk)).not.toBeNull()
    expect((await thief.delete('/api/security/recovery')).status).toBe(401)
    expect((await desk.delete('/api/security/recovery')).status).toBe(200)
    expect(await recoveryOf(desk)).toBeNull()

    await start(thief)
    const proof = { password: factoryPassword, code: nextCode() }
    expect((await desk.post('/api/security/two-step/off', proof)).status).toBe(200)
    expect(await recoveryOf(desk)).toBeNull()
  })

  test('is the only way past an older second step for someone with access to the mailbox', async () => {
    const { account, nextCode } = await makeCarefulPerson()
    await app.client().post('/api/auth/forgot-password', { email: account.email })
    const token = tokenOf((await waitForMail(app, account.email, 2)).link)
    expect((await reset(token)).status).toBe(200)
    const browser = app.client()
    const credentials = { email: account.email, password: 'Sesame999', role: 'client' }
    expect((await browser.post('/api/auth/sign-in', credentials)).body).toMatchObject({ needsCode: true })
    expect((await giveCode(browser, nextCode())).status).toBe(200)
  })

  test('is also reported to the account’s previous address', async () => {
    const { account, desk, signIn } = await makeCarefulPerson()
    const email = `moved-${account.email}`
    await desk.post('/api/security/email', { password: factoryPassword, email })
    const token = tokenOf((await waitForMail(app, email)).link)
    await app.client().post('/api/auth/email-change/confirm', { token })
    const thief = app.client()
    await signIn(thief)
    await thief.post('/api/auth/sign-in', { email, password: factoryPassword, role: 'client' })
    await start(thief)
    const subject = 'Request to remove the second step from your Keyswipe account'
    const { link } = await waitForMailAbout(app, account.email, subject)
    expect(link).toContain('/stop/recovery?token=')
    const stopped = await app.client().post('/api/auth/stop', { token: tokenOf(link) })
    expect(stopped.body).toEqual({ email: account.email })
  })
})

describe('emailed links', () => {
  test('change nothing when opened, by anyone and in any way', async () => {
    const { account, desk, signIn } = await makeTwoStepPerson(app)
    await signIn(app.client())
    const squatted = 'scanned@example.com'
    const person = { name: 'Ada Byron', email: squatted, password: factoryPassword, role: 'client' }
    const browser = app.client()
    await browser.post('/api/auth/sign-up', person)
    await desk.post('/api/security/email', { password: factoryPassword, email: 'scanned-too@example.com' })
    await app.client().post('/api/auth/forgot-password', { email: account.email })
    await waitForMail(app, squatted)
    await waitForMail(app, 'scanned-too@example.com')
    await waitForMail(app, account.email, 3)
    const links = await app.query<{ path: string; token: string }>(
      String.raw`select m[1] path, m[2] token from mailbox,
         lateral regexp_match(text, 'https?://[^/\s]+(/\S+)\?token=(\S+)') m
       where recipient in ($1, $2, 'scanned-too@example.com') and m is not null`,
      [account.email, squatted],
    )
    expect(links.map(({ path }) => path).toSorted()).toEqual([
      '/confirm-email',
      '/email-change/confirm',
      '/email-change/stop',
      '/reset-password',
      '/stop/two-step',
    ])
    const state = () =>
      app.query(
        `select md5(string_agg(t::text, '' order by t::text)) from (
           select u::text t from users u union all select s::text from two_step_secrets s union all
           select l::text from emailed_links l union all select e::text from email_changes e union all
           select s.id::text from sessions s) all_of_it`,
      )
    const before = await state()
    for (const { path, token } of links)
      for (const address of [path, `/api/auth${path}`, '/api/auth/stop'])
        for (const client of [app.client(), browser]) {
          await client.get(`${address}?token=${token}`)
          await client.head(`${address}?token=${token}`)
        }
    expect(await state()).toEqual(before)
  })
})
