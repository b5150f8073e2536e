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
    await app.query(`insert into rate_limits values ('${name}', ${expiry})`)
    await app.query(`insert into known_devices values (${of}, ${hash}, (${expiry}) - interval '365 days')`)
  }
  await pruneExpired(app.deps)
  const left = (table: string) => app.query(`select from ${table}`)
  expect(await left(`sessions where token_hash = sha256('dead')`)).toEqual([])
  expect(await left('sessions')).toHaveLength(2)
  for (const table of ['mailed_links', 'oauth_journeys', 'rate_limits', 'known_devices'])
    expect(await left(table)).toHaveLength(1)
})
