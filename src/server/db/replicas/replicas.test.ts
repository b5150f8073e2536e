import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingPagePath } from '#shared/market/listings.ts'
import { definedStatements } from '#server/db/statement.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startReplicatedPostgres } from '#server/testing/replica.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { migrate } from '../migrate.ts'

const pairs = 100
const patience = { timeout: 30_000 }

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let app: TestApp
let another: Awaited<ReturnType<TestApp['startAnother']>>
beforeAll(async () => {
  postgres = await startReplicatedPostgres(migrate)
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
  for (let n = 1; n <= pairs; n += 1) {
    await app.query('update listings set title = $2 where id = $1', [listingId, `Title ${n}`])
    const { text } = await browsers[n % 2]!.get('/api/my/listings')
    if (!text.includes(`"Title ${n}"`)) stale += 1
  }
  return stale
}

beforeEach(() => holdBack('0'))

test('reads come from the replica and see every change before them', async () => {
  expect(await countStale()).toBe(0)
  const { browsers } = await ownerOnBoth()
  await expect
    .poll(async () => {
      await browsers[0]!.get('/api/my/listings')
      return wasRead('list-own-listings')
    }, patience)
    .toBe(true)
})

test('a replica that is two seconds behind is never read too early', async () => {
  await holdBack('2s')
  expect(await countStale()).toBe(0)
})

test('what an owner hides disappears at once, also for visitors, while the replica doesn’t move', async () => {
  const { listingId } = await ownerOnBoth()
  const status = async () => (await app.client().get(listingPagePath(listingId))).status
  await app.query('update listings set is_public = true where id = $1', [listingId])
  expect(await status()).toBe(200)
  await onReplica('select pg_wal_replay_pause()')
  await app.query('update listings set is_public = false where id = $1', [listingId])
  expect(await status()).toBe(404)
  await onReplica('select pg_wal_replay_resume()')
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
  await expect
    .poll(async () => {
      await browsers[0]!.get('/api/my/listings')
      return wasRead('list-own-listings')
    }, patience)
    .toBe(true)
})
