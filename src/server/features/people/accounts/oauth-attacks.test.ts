import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  factoryPassword,
  makeAccount,
  signedInBrowser,
  tokenOf,
  waitForMail,
} from '#server/testing/factories.ts'
import { messageTo, startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { travel } from '#server/testing/oauth-attempt.ts'
import type { Me } from '#shared/people/accounts.ts'
import { hashToken } from './secrets.ts'

let oauth: OauthApp
beforeAll(async () => {
  oauth = await startOauthApp()
})
afterAll(() => oauth.stop())

describe('an attacker who registered someone else’s address without confirming it', () => {
  test('loses everything once the address’s owner signs in with Google', async () => {
    const { app } = oauth
    const email = 'victim@example.com'
    const { id } = await makeAccount(app, { email, isConfirmed: false, role: 'owner' })
    const attacker = await signedInBrowser(app, id)
    await app.query(`insert into known_devices values ($1, sha256('attacker'))`, [id])
    await attacker.post('/api/auth/resend-confirmation', { email })
    const confirmToken = tokenOf((await waitForMail(app, email)).link)
    await attacker.post('/api/auth/forgot-password', { email })
    const resetToken = tokenOf((await waitForMail(app, email, 2)).link)

    const victim = app.client()
    await travel(victim, oauth.newPerson({ email, name: 'The Victim' }))
    const { body } = await victim.get<Me>('/api/me')
    const metadata = { name: 'The Victim', role: 'client' }
    expect(body).toMatchObject({ email, fullName: 'The Victim', metadata })
    expect((await victim.get('/api/me/role')).body).toEqual({ role: 'client' })

    expect((await attacker.get('/api/me')).status).toBe(401)
    const signIn = { email, password: factoryPassword, role: 'client' }
    expect((await attacker.post('/api/auth/sign-in', signIn)).status).toBe(401)
    const reset = { token: resetToken, password: 'Sesame999' }
    expect((await attacker.post('/api/auth/reset-password', reset)).status).toBe(400)
    const confirm = { token: confirmToken, isTap: true }
    expect((await attacker.post('/api/auth/confirm-email', confirm)).status).toBe(400)
    const devices = await app.query<{ device_hash: Buffer }>(
      'select device_hash from known_devices where user_id = $1',
      [id],
    )
    expect(devices).toEqual([{ device_hash: hashToken(victim.cookies.get('keyswipe_device')!) }])
  })

  test('gains nothing by using an unverified Google account', async () => {
    const email = 'second-victim@example.com'
    const attacker = oauth.newPerson({ email, isEmailVerified: false })
    expect((await travel(oauth.app.client(), attacker)).status).toBe(403)

    const victim = oauth.app.client()
    await travel(victim, { ...oauth.newPerson({ email }), provider: 'facebook' })
    expect((await victim.get('/api/me')).status).toBe(200)

    const browser = oauth.app.client()
    expect((await travel(browser, attacker)).status).toBe(409)
    expect(browser.cookies.has('keyswipe_session')).toBe(false)
  })
})

describe('an attacker who moved someone else’s account to their own address', () => {
  test('can’t sign in with that address’s Google account after the old address undid the change', async () => {
    const { app } = oauth
    const victim = await makeAccount(app)
    await travel(app.client(), { ...oauth.newPerson({ email: victim.email }), provider: 'facebook' })
    const thief = await signedInBrowser(app, victim.id)
    const person = oauth.newPerson()
    await thief.post('/api/security/email', { password: factoryPassword, email: person.email })
    const stopToken = tokenOf((await waitForMail(app, victim.email)).link)
    const token = tokenOf((await waitForMail(app, person.email)).link)
    await app.client().post('/api/auth/email-change/confirm', { token })
    const linked = app.client()
    await travel(linked, person)
    expect((await linked.get<Me>('/api/me')).body.id).toBe(victim.id)

    expect((await app.client().post('/api/auth/email-change/stop', { token: stopToken })).status).toBe(200)
    const again = app.client()
    await travel(again, person)
    expect((await again.get<Me>('/api/me')).body.id).not.toBe(victim.id)
    const left = await app.query<{ provider: string }>('select provider from identities where user_id = $1', [
      victim.id,
    ])
    expect(left).toEqual([{ provider: 'facebook' }])
  })
})

describe('an address that Google has not verified', () => {
  test('is not linked to the account that has it', async () => {
    const { id, email } = await makeAccount(oauth.app)
    const client = oauth.app.client()
    const reply = await travel(client, oauth.newPerson({ email, isEmailVerified: false }))
    expect(reply.status).toBe(409)
    expect(messageTo(client)).toBe(
      'Account Linking Failed: We couldn’t link Google to your account. Please sign in with your password.',
    )
    expect(client.cookies.has('keyswipe_session')).toBe(false)
    expect(await oauth.app.query('select from identities where user_id = $1', [id])).toEqual([])
  })

  test('must be confirmed before the new account can be used', async () => {
    const person = oauth.newPerson({ isEmailVerified: false })
    const client = oauth.app.client()
    const reply = await travel(client, person)
    expect(reply.status).toBe(403)
    expect(messageTo(client)).toBe(
      'Error: Please check your email and click the confirmation link before signing in.',
    )
    expect(client.cookies.has('keyswipe_session')).toBe(false)
    const mail = await waitForMail(oauth.app, person.email)
    expect(mail.text).not.toContain('code')
    await client.post('/api/auth/confirm-email', { token: tokenOf(mail.link), isTap: true })
    expect((await travel(client, person)).status).toBe(303)
    expect((await client.get('/api/me')).status).toBe(200)
  })
})

test('informs a banned person, and creates no session', async () => {
  const person = oauth.newPerson()
  const browser = oauth.app.client()
  await travel(browser, person)
  await oauth.app.query('update users set banned_at = now() where email = $1', [person.email])
  const again = oauth.app.client()
  expect((await travel(again, person)).status).toBe(403)
  expect(again.cookies.has('keyswipe_session')).toBe(false)
  expect(messageTo(again)).toMatch(/^Account closed/)
})
