import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey } from '#shared/people/passkeys.ts'
import {
  makeAccount,
  signedInBrowser,
  signedInClient,
  waitForMail,
  waitForMailAbout,
} from '#server/testing/factories.ts'
import {
  addPasskey,
  askToAdd,
  createAuthenticator,
  signInWith,
  storePasskey,
} from '#server/testing/passkeys.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'
import { makeTwoStepPerson } from '#server/testing/two-step.ts'
import { pruneExpired } from '../prune-expired.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.aheadMs = 0
})
afterAll(() => app.stop())

const password = 'Sesame123'
const listOf = async (client: TestClient) =>
  (await client.get<{ passkeys: Passkey[] }>('/api/security/passkeys')).body.passkeys
const ask = (client: TestClient, proof: object) => client.post('/api/security/passkeys/options', proof)
const add = (client: TestClient, credential: unknown) => client.post('/api/security/passkeys', { credential })
const remove = (client: TestClient, id: string, proof: object) =>
  client.post(`/api/security/passkeys/${id}/remove`, proof)

describe('adding a passkey', () => {
  test('takes the password, names the passkey after its provider and sends an email', async () => {
    const { account, client } = await signedInClient(app)
    expect(refusal(await ask(client, { password: 'Guess1234' })).code).toBe('wrong_password')
    const options = await askToAdd(client)
    expect(options).toMatchObject({
      rp: { id: 'keyswipe.test', name: 'Keyswipe' },
      user: { name: account.email, displayName: account.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = createAuthenticator({ aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' })
    const reply = await add(client, device.create(options, { isBackupEligible: true, isBackedUp: true }))
    expect(reply.status).toBe(201)
    expect(await listOf(client)).toEqual([reply.body])
    expect(reply.body).toMatchObject({
      name: '1Password',
      lastUsedAt: null,
      isSuspect: false,
    })
    const flags = await app.query('select is_synced, is_backed_up from passkeys where user_id = $1', [
      account.id,
    ])
    expect(flags).toEqual([{ is_synced: true, is_backed_up: true }])
    expect((await waitForMail(app, account.email)).subject).toBe(
      'A passkey was added to your Keyswipe account',
    )
  })

  test('also takes a code with two-step sign-in', async () => {
    const { desk, nextCode } = await makeTwoStepPerson(app)
    expect(refusal(await ask(desk, { password })).message).toBe('Enter a code')
    expect(refusal(await ask(desk, { password, code: '000000' })).code).toBe('wrong_code')
    await addPasskey(desk, createAuthenticator(), nextCode())
    expect(await listOf(desk)).toHaveLength(1)
  })

  test('requires a password on the account', async () => {
    const { account, client } = await signedInClient(app)
    await app.query('update users set password_hash = null where id = $1', [account.id])
    expect(refusal(await ask(client, { password })).code).toBe('password_needed')
  })

  test.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['by a device that did not verify its user', { isVerified: false }],
    ['without user presence', { isPresent: false }],
    ['that is a sign-in', { type: 'webauthn.get' }],
  ])('rejects one %s', async (_, twist) => {
    const { client } = await signedInClient(app)
    const reply = await add(client, createAuthenticator().create(await askToAdd(client), twist))
    expect([reply.status, refusal(reply).code]).toEqual([403, 'passkey_refused'])
    expect(await listOf(client)).toEqual([])
  })

  test('skips attestation certificates, without any network request, and accepts the passkey', async () => {
    const { client } = await signedInClient(app)
    // {"x5c": [h'00']} in a format whose certificates the library would fetch.
    const statement = { fmt: 'apple', cbor: Buffer.from('a163783563814100', 'hex') }
    expect(
      (await add(client, createAuthenticator().create(await askToAdd(client), { statement }))).status,
    ).toBe(201)
  })

  test('works once per challenge, only in the session that requested it, for five minutes', async () => {
    const { account, client } = await signedInClient(app)
    const elsewhere = await signedInBrowser(app, account.id)
    const options = await askToAdd(client)
    expect(refusal(await add(elsewhere, createAuthenticator().create(options))).code).toBe('passkey_expired')
    const replies = await Promise.all([1, 2].map(() => add(client, createAuthenticator().create(options))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const late = await askToAdd(client)
    app.clock.aheadMs = 5 * 60_000 + 1000
    expect(refusal(await add(client, createAuthenticator().create(late))).code).toBe('passkey_expired')
    await pruneExpired(app.deps)
    expect(await app.query('select from passkey_challenges')).toEqual([])
  })

  test('is rejected for a passkey that exists, even when added twice at once', async () => {
    const { client } = await signedInClient(app)
    const device = createAuthenticator()
    const [one, two] = [await askToAdd(client), await askToAdd(client)]
    const replies = await Promise.all([one, two].map((options) => add(client, device.create(options))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const other = await signedInClient(app)
    const reply = await add(other.client, device.create(await askToAdd(other.client)))
    expect([reply.status, refusal(reply).code]).toEqual([409, 'passkey_exists'])
  })

  test('stops at ten passkeys, even with concurrent requests', async () => {
    const { account, client } = await signedInClient(app)
    for (let stored = 0; stored < 9; stored += 1) await storePasskey(app, account.id, 'One of many')
    const asked = [await askToAdd(client), await askToAdd(client)]
    const replies = await Promise.all(
      asked.map((options) => add(client, createAuthenticator().create(options))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(refusal(await ask(client, { password })).code).toBe('too_many_passkeys')
  })

  test('fails cleanly when the account is deleted or the session ends meanwhile', async () => {
    const { client } = await signedInClient(app)
    const options = await askToAdd(client)
    const [reply, deletion] = await Promise.all([
      add(client, createAuthenticator().create(options)),
      client.post('/api/my/deletion', { password }),
    ])
    expect([201, 400, 401]).toContain(reply.status)
    expect(deletion.status).toBeLessThan(300)

    const { account, client: thief } = await signedInClient(app)
    const begun = await askToAdd(thief)
    await app.query('delete from sessions where user_id = $1', [account.id])
    expect((await add(thief, createAuthenticator().create(begun))).status).toBe(401)
  })

  test.each([
    ['garbage as its data', { attestationObject: 'AAAA' }],
    ['extremely deep nesting', { attestationObject: Buffer.alloc(20_000, 0x81).toString('base64url') }],
    ['client data that is not JSON', { clientDataJSON: 'AAAA' }],
    ['JSON that is not an object', { clientDataJSON: Buffer.from('null').toString('base64url') }],
    ['invalid base64url', { clientDataJSON: 'a b' }],
  ])('is rejected with %s', async (_, broken) => {
    const { client } = await signedInClient(app)
    const credential = createAuthenticator().create(await askToAdd(client))
    const reply = await add(client, { ...credential, response: { ...credential.response, ...broken } })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(404)
    expect(await listOf(client)).toEqual([])
  })
})

describe('a stored passkey', () => {
  test('can be renamed, to a single line', async () => {
    const { client } = await signedInClient(app)
    const { passkey } = await addPasskey(client)
    const path = `/api/security/passkeys/${passkey.id}`
    expect((await client.patch(path, { name: '  My phone ' })).body).toMatchObject({ name: 'My phone' })
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(61), '\u202e'])
      expect((await client.patch(path, { name })).status).toBe(400)
    expect((await listOf(client))[0]!.name).toBe('My phone')
  })

  test('is removed with the password, and no longer signs in', async () => {
    const { account, client } = await signedInClient(app)
    const { device, passkey } = await addPasskey(client)
    expect(refusal(await remove(client, passkey.id, { password: 'Guess1234' })).code).toBe('wrong_password')
    const replies = await Promise.all([1, 2].map(() => remove(client, passkey.id, { password })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await listOf(client)).toEqual([])
    await waitForMailAbout(app, account.email, 'A passkey was removed from your Keyswipe account')
    expect(refusal(await signInWith(app.client(), device)).code).toBe('passkey_unknown')
  })

  test('takes a code to remove with two-step sign-in', async () => {
    const { desk, nextCode } = await makeTwoStepPerson(app)
    const { passkey } = await addPasskey(desk, createAuthenticator(), nextCode())
    expect((await remove(desk, passkey.id, { password })).status).toBe(400)
    expect((await remove(desk, passkey.id, { password, code: nextCode() })).status).toBe(200)
  })

  test('is private to its owner', async () => {
    const { client } = await signedInClient(app)
    const { passkey } = await addPasskey(client)
    const stranger = await signedInBrowser(app, (await makeAccount(app)).id)
    expect(await listOf(stranger)).toEqual([])
    expect((await remove(stranger, passkey.id, { password })).status).toBe(404)
    expect((await stranger.patch(`/api/security/passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
    expect(await listOf(client)).toEqual([passkey])
  })
})
