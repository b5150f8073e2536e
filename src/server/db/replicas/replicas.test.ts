import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listingPagePath } from '#shared/market/listings.ts'
import { temporaryFailure } from '#server/capacity/temporary-failure.ts'
import { definedStatements } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { makeMatch } from '#server/testing/pairs.ts'
import { startReplicatedPostgres } from '#server/testing/replica.ts'
import { migrateWithoutCities } from '#server/testing/skip-cities.ts'
import { promote } from '#server/testing/standby.ts'
import { succeeded } from '#server/testing/succeeded.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient, type TestClient } from '#server/testing/test-client.ts'
import { codesOf, readOnlyTransaction } from '../violations.ts'
import { readFresh } from './read-fresh.ts'
import { openReplica } from './replica.ts'

const changes = 100
const patience = { timeout: 30_000 }

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let app: TestApp
let another: Awaited<ReturnType<TestApp['startAnother']>>
beforeAll(async () => {
  postgres = await startReplicatedPostgres(migrateWithoutCities)
  app = await startTestApp(
    { DATABASE_REPLICA_URLS: postgres.replicaUrl },
    { database: { connectionString: postgres.primaryUrl, drop: async () => undefined } },
  )
  another = await app.startAnother()
})
afterAll(async () => {
  await app.stop()
  await postgres.stop()
})

async function onReplica(sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: postgres.replicaUrl })
  await client.connect()
  return (await client.query(sql, values).finally(() => client.end())).rowCount
}

/** Whether the last statement of one of the servers' connections to the replica is this one. Only its start is kept. */
const wasRead = async (statement: string) =>
  (await onReplica('select from pg_stat_activity where left(query, 500) = left($1, 500)', [
    definedStatements.get(statement),
  ])) !== 0

const holdBack = (delay: string) =>
  onReplica(`alter system set recovery_min_apply_delay = '${delay}'`).then(() =>
    onReplica('select pg_reload_conf()'),
  )

/** An owner with a listing, signed in on both servers. */
async function ownerOnBoth() {
  const { client, account } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, account.id)
  const elsewhere = createTestClient(another.url)
  for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
  return { browsers: [client, elsewhere], listingId }
}

/** Changes the listing again and again and reads it at once, on both servers in turn. */
async function countStale() {
  const { browsers, listingId } = await ownerOnBoth()
  let stale = 0
  for (let n = 1; n <= changes; n += 1) {
    await app.query('update listings set title = $2 where id = $1', [listingId, `Title ${n}`])
    const { text } = await browsers[n % 2]!.get('/api/my/listings')
    if (!text.includes(`"Title ${n}"`)) stale += 1
  }
  return stale
}

const expectReplicaRead = (browser: TestClient) =>
  expect
    .poll(async () => {
      await browser.get('/api/my/listings')
      return wasRead('list-own-listings')
    }, patience)
    .toBe(true)

/** One that only this test uses. */
function openOwnReplica() {
  const replica = openReplica(postgres.replicaUrl, 60_000, () => undefined)
  onTestFinished(replica.stop)
  return { ...replica, pool: replica.depsOn({ pool: app.deps.pool }).pool }
}

/** Fails on a replica, and counts how often it runs in total. */
async function failOnReplica(fail: (from: Deps) => Promise<unknown>) {
  const replica = openOwnReplica()
  const replicas = { ...app.deps.replicas, next: () => replica }
  const deps: Deps = { ...app.deps, replicas }
  let runs = 0
  const error = await readFresh(deps, { position: 0 }, async (from) => {
    runs += 1
    await fail(from)
  }).catch((reason: unknown) => reason)
  return { error, runs, isResting: replica.isResting() }
}

beforeEach(() => holdBack('0'))

test('reads come from the replica and see every change before them', async () => {
  expect(await countStale()).toBe(0)
  const { browsers } = await ownerOnBoth()
  await expectReplicaRead(browsers[0]!)
})

test('a replica that is two seconds behind is never read too early', async () => {
  await holdBack('2s')
  expect(await countStale()).toBe(0)
})

test('a message that was just sent is shown without reading it on the replica', async () => {
  const { client, conversationId } = await makeMatch(app)
  const path = `/api/conversations/${conversationId}/messages`
  await succeeded(client.post(path, { key: randomUUID(), text: 'Is it still free?' }))
  await expect
    .poll(async () => {
      expect((await client.get(path)).text).toContain('Is it still free?')
      return wasRead('message-pages')
    }, patience)
    .toBe(true)
  expect(await wasRead('read-messages')).toBe(false)
})

test('what an owner hides disappears at once, also for visitors, while the replica doesn’t move', async () => {
  const { listingId } = await ownerOnBoth()
  const status = async () => (await app.client().get(listingPagePath(listingId))).status
  await app.query('update listings set is_public = true where id = $1', [listingId])
  expect(await status()).toBe(200)
  await onReplica('select pg_wal_replay_pause()')
  onTestFinished(() => onReplica('select pg_wal_replay_resume()').then(() => undefined))
  await app.query('update listings set is_public = false where id = $1', [listingId])
  expect(await status()).toBe(404)
})

test('a first look at the deck, which writes, works while replicas are read', async () => {
  const { client } = await signedInClient(app)
  expect((await client.get('/api/deck')).status).toBe(200)
  expect((await client.get('/api/search/listings')).status).toBe(200)
})

test('a replica that dies is left at once, and read again when it is back', async () => {
  const { browsers } = await ownerOnBoth()
  await postgres.stopReplica()
  for (const browser of browsers) expect((await browser.get('/api/my/listings')).status).toBe(200)
  expect(await countStale()).toBe(0)
  await postgres.startReplica()
  await expectReplicaRead(browsers[0]!)
})

test('a failure of the primary is not blamed on the replica, and nothing runs twice', async () => {
  const { error, runs, isResting } = await failOnReplica(({ primary }) =>
    primary.query('select pg_terminate_backend(pg_backend_pid())'),
  )
  expect({ codes: codesOf(error), runs, isResting }).toEqual({ codes: ['57P01'], runs: 1, isResting: false })
})

test('a failure of the replica makes the primary serve the request', async () => {
  const { error, runs } = await failOnReplica(async ({ pool, primary }) => {
    if (pool !== primary) await pool.query('select pg_terminate_backend(pg_backend_pid())')
  })
  expect({ error, runs }).toEqual({ error: undefined, runs: 2 })
})

test('a statement that takes too long is ended and doesn’t run on the primary, too', async () => {
  const { pool } = openOwnReplica()
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  const { error, runs, isResting } = await failOnReplica((from) =>
    from.pool.query('set statement_timeout = 10; select pg_sleep(600)'),
  )
  expect({ failure: temporaryFailure(error), runs, isResting }).toEqual({
    failure: 'overloaded',
    runs: 1,
    isResting: false,
  })
})

test('a replica whose connections are all busy still says how far it is', async () => {
  const { pool, hasReached } = openOwnReplica()
  const connections = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  await expect.poll(() => hasReached(1), patience).toBe(true)
  for (const connection of connections) connection.release()
})

test('what a replica had reached is forgotten when it stops, even if nothing reads from it', async () => {
  const { hasReached } = openOwnReplica()
  await expect.poll(() => hasReached(1), patience).toBe(true)
  await postgres.stopReplica()
  await expect.poll(() => hasReached(1), patience).toBe(false)
  await postgres.startReplica()
})

test('a database that has become a standby is unavailable, not broken', async () => {
  const error: unknown = await onReplica(definedStatements.get('find-position')!).catch(
    (reason: unknown) => reason,
  )
  expect(temporaryFailure(error)).toBe('unavailable')
})

// The last test: nothing replicates to it afterward.
test('a replica that was promoted is neither read nor written to', async () => {
  await promote(postgres.replicaUrl)
  const { pool, hasReached } = openOwnReplica()
  expect(await hasReached(1)).toBe(false)
  await expect(pool.query('create table written ()')).rejects.toMatchObject({ code: readOnlyTransaction })
})
