import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pruneExpired } from './prune-expired.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('deletes what has expired and keeps the rest', async () => {
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
      `insert into emailed_links (token_hash, user_id, purpose, expires_at) values (${hash}, ${of}, 'confirm_email', ${expiry})`,
    )
    await app.query(
      `insert into oauth_attempts values (${hash}, ${hash}, 'google', 'client', false, null, 'x', 'x', ${expiry})`,
    )
    await app.query(
      `insert into pending_sign_ins (token_hash, user_id, sign_in_id, remember_me, expires_at) values (${hash}, ${of}, ${of}, false, ${expiry})`,
    )
    await app.query(
      `insert into email_changes (id, user_id, old_email, new_email, confirmable_until, stoppable_until, changed_at, created_at)
       values (gen_random_uuid(), ${of}, 'old', 'new', now(), ${expiry}, now(), now())`,
    )
    await app.query(`insert into sign_up_browsers values (${of}, ${hash}, false, ${expiry})`)
    await app.query(`insert into rate_limits values ('${name}', ${expiry})`)
    await app.query(`insert into known_devices values (${of}, ${hash}, (${expiry}) - interval '365 days')`)
  }
  const other = await signedInClient(app)
  await app.query(
    `insert into confirmation_codes values ($1, 'x', now() - interval '1 s'), ($2, 'x', now() + interval '1 h')`,
    [account.id, other.account.id],
  )
  await pruneExpired(app.deps)
  const left = (table: string) => app.query(`select from ${table}`)
  expect(await left(`sessions where token_hash = sha256('dead')`)).toEqual([])
  expect(await left('confirmation_codes')).toHaveLength(1)
  expect(await left('sessions')).toHaveLength(3)
  for (const table of [
    'emailed_links',
    'sign_up_browsers',
    'oauth_attempts',
    'pending_sign_ins',
    'email_changes',
    'rate_limits',
    'known_devices',
  ])
    expect(await left(table)).toHaveLength(1)
})

test('deletes an unconfirmed authenticator secret after a day, and keeps confirmed ones', async () => {
  const keep = async (confirmedAt: string | null, age: string) => {
    const { account } = await signedInClient(app)
    await app.query(
      `insert into two_step_secrets (user_id, encrypted_secret, confirmed_at, created_at)
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

test('deletes an unconfirmed account after a week, unless a new sign-up with its address is pending', async () => {
  const makeOld = async (isConfirmed: boolean, days: number) => {
    const { id } = await makeAccount(app, { isConfirmed })
    await app.query(`update users set created_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ])
    return id
  }
  const [young, confirmed, again] = [
    await makeOld(false, 6),
    await makeOld(true, 30),
    await makeOld(false, 30),
  ]
  const gone = await makeOld(false, 8)
  await app.query(`insert into sign_up_browsers values ($1, 'x', false, now() + interval '1 h')`, [again])
  await pruneExpired(app.deps)
  const left = await app.query<{ id: string }>('select id from users where id = any($1)', [
    [young, confirmed, again, gone],
  ])
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, confirmed, again].toSorted())
})
