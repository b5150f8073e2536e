import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneExpired } from './prune-expired.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('what has expired is thrown away, what has not stays', async () => {
  const { account } = await signedInClient(app)
  for (const [name, expiry] of [
    ['dead', `now() - interval '1 s'`],
    ['live', `now() + interval '1 h'`],
  ]) {
    const hash = `sha256('${name}')`
    const of = `'${account.id}'`
    await app.query(
      `insert into sessions (token_hash, id, user_id, expires_at) values (${hash}, ${of}, ${of}, ${expiry})`,
    )
    await app.query(
      `insert into mailed_links (token_hash, user_id, purpose, expires_at) values (${hash}, ${of}, 'confirm_email', ${expiry})`,
    )
    await app.query(
      `insert into oauth_journeys values (${hash}, ${hash}, 'google', 'client', false, null, 'x', 'x', ${expiry})`,
    )
    await app.query(
      `insert into pending_sign_ins (token_hash, user_id, sign_in_id, remember_me, expires_at) values (${hash}, ${of}, ${of}, false, ${expiry})`,
    )
    await app.query(
      `insert into email_changes (id, user_id, old_email, new_email, confirmable_until, stoppable_until, changed_at, created_at)
       values (gen_random_uuid(), ${of}, 'old', 'new', now(), ${expiry}, now(), now())`,
    )
    await app.query(`insert into rate_limits values ('${name}', ${expiry})`)
    await app.query(`insert into known_devices values (${of}, ${hash}, (${expiry}) - interval '365 days')`)
  }
  await pruneExpired(app.deps)
  const left = (table: string) => app.query(`select from ${table}`)
  expect(await left(`sessions where token_hash = sha256('dead')`)).toEqual([])
  expect(await left('sessions')).toHaveLength(2)
  for (const table of [
    'mailed_links',
    'oauth_journeys',
    'pending_sign_ins',
    'email_changes',
    'rate_limits',
    'known_devices',
  ])
    expect(await left(table)).toHaveLength(1)
})

test('a key for an authenticator app that was never confirmed is gone after a day, a confirmed one stays', async () => {
  const keep = async (confirmedAt: string | null, age: string) => {
    const { account } = await signedInClient(app)
    await app.query(
      `insert into two_step_secrets (user_id, sealed_secret, confirmed_at, created_at)
       values ($1, 'x', $2, now() - $3::interval)`,
      [account.id, confirmedAt, age],
    )
    return account.id
  }
  const fresh = await keep(null, '23 hours')
  const confirmed = await keep('2026-01-01', '2 years')
  await keep(null, '25 hours')
  await pruneExpired(app.deps)
  const left = await app.query<{ id: string }>('select user_id "id" from two_step_secrets')
  expect(left.map(({ id }) => id).toSorted()).toEqual([fresh, confirmed].toSorted())
})
