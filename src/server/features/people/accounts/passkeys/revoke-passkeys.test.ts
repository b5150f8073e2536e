import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  factoryPassword,
  signedInBrowser,
  signedInClient,
  tokenOf,
  waitForMail,
} from '#server/testing/factories.ts'
import {
  addPasskey,
  askToAdd,
  createAuthenticator,
  signInWith,
  storePasskey,
} from '#server/testing/passkeys.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal } from '#server/testing/test-client.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { dropPasskeys } from './my-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a password reset removes all passkeys, however old, and cancels adding one', async () => {
  const { account, client: thief } = await signedInClient(app)
  const { device } = await addPasskey(thief)
  expect((await waitForMail(app, account.email)).text).toContain('removes all passkeys')
  const begun = await askToAdd(thief)
  app.clock.aheadMs = 60 * 24 * 3600_000
  await app.client().post('/api/auth/forgot-password', { email: account.email })
  const { link } = await waitForMail(app, account.email, 2)
  const reset = { token: tokenOf(link), password: 'Mine12345' }
  expect((await app.client().post('/api/auth/reset-password', reset)).status).toBe(200)
  app.clock.aheadMs = 0
  const credential = createAuthenticator().create(begun)
  expect((await thief.post('/api/security/passkeys', { credential })).status).toBe(401)
  expect(refusal(await signInWith(app.client(), device)).code).toBe('passkey_unknown')
})

test('stopping an email change also removes all passkeys', async () => {
  const { account, client: thief } = await signedInClient(app)
  const { device } = await addPasskey(thief)
  await waitForMail(app, account.email)
  await thief.post('/api/security/email', { password: factoryPassword, email: `new-${account.email}` })
  const { text } = await waitForMail(app, account.email, 2)
  const token = /token=([\w-]{43})/.exec(text)![1]!
  expect((await app.client().post('/api/auth/email-change/stop', { token })).status).toBe(200)
  expect(refusal(await signInWith(app.client(), device)).code).toBe('passkey_unknown')
})

test('a password change keeps passkeys, and dropping can be limited to recently added ones', async () => {
  const { account, client } = await signedInClient(app)
  const desk = await signedInBrowser(app, account.id)
  const older = await addPasskey(client)
  await client.post('/api/security/password', { password: factoryPassword, newPassword: 'Sesame456' })
  expect((await desk.get('/api/me')).status).toBe(401)
  expect((await signInWith(app.client(), older.device)).status).toBe(200)
  const since = new Date(app.deps.now().getTime() + 1)
  app.clock.aheadMs = 60_000
  await storePasskey(app, account.id, 'Another')
  app.clock.aheadMs = 0
  expect(await inTransaction(app.deps.pool, (tx) => dropPasskeys(tx, account.id, since))).toBe(1)
  expect((await signInWith(app.client(), older.device)).status).toBe(200)
})
