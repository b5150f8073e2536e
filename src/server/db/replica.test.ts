import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Insights } from '#shared/market/insights.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startReplicatedPostgres } from '#server/testing/replica.ts'
import { until } from '#server/testing/stream-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { migrate } from './migrate.ts'

const firstPage = '00000000-0000-0000-0000-000000000000'

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let app: TestApp
beforeAll(async () => {
  postgres = await startReplicatedPostgres(migrate)
  app = await startTestApp(
    { DATABASE_REPLICA_URL: postgres.replicaUrl, DATABASE_REPLICA_LAG_SECONDS: '3600' },
    { database: { connectionString: postgres.primaryUrl, drop: async () => undefined } },
  )
})
afterAll(async () => {
  await app.stop()
  await postgres.stop()
})

async function onReplica(sql: string) {
  const client = new Client({ connectionString: postgres.replicaUrl })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rowCount
}

test('charts are read from the replica, and from the primary when the replica lags or is down', async () => {
  const { client, account } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, account.id)
  const strict = await app.startAnother({ DATABASE_REPLICA_LAG_SECONDS: '1' })
  const strictClient = createTestClient(strict.url)
  for (const [name, value] of client.cookies) strictClient.cookies.set(name, value)

  const see = () =>
    app.query(
      `insert into listing_days (listing_id, day, views) values ($1, now() at time zone 'UTC', 1)
     on conflict (listing_id, day) do update set views = listing_days.views + 1`,
      [listingId],
    )
  const viewsBy = async (browser: typeof client) => {
    const { status, body } = await browser.get<Insights>('/api/my/insights')
    expect(status).toBe(200)
    return body.listings[0]?.total.views
  }
  const untilSeen = (browser: typeof client, views: number) =>
    until(async () => (await viewsBy(browser)) === views, `${views} views`)

  await see()
  await Promise.all([untilSeen(client, 1), untilSeen(strictClient, 1)])

  await onReplica('select pg_wal_replay_pause()')
  await see()
  await untilSeen(strictClient, 2)
  // One hour of lag is allowed here, so this comes from the replica.
  expect(await viewsBy(client)).toBe(1)
  await onReplica('select pg_wal_replay_resume()')
  await untilSeen(client, 2)

  await postgres.stopReplica()
  await see()
  expect([await viewsBy(client), await viewsBy(strictClient)]).toEqual([3, 3])
  await postgres.startReplica()
  await until(
    async () => (await onReplica('select from listing_days where views = 3')) === 1,
    'it catches up',
  )
  await onReplica('select pg_wal_replay_pause()')
  await see()
  expect(await viewsBy(client)).toBe(3)
  await onReplica('select pg_wal_replay_resume()')
  await Promise.all([untilSeen(client, 4), untilSeen(strictClient, 4)])
})

test('the sitemap is read from the replica, but the visibility of a listing from the primary', async () => {
  const { account } = await signedInClient(app, 'owner')
  const listingId = await makeListing(app, account.id)
  const pages = async () =>
    (await app.client().get(`/sitemaps/listings/${firstPage}.xml`)).text.includes(listingId)
  const statusOfPage = async () => (await app.client().get(listingPagePath(listingId))).status
  await app.query('update listings set is_public = true where id = $1', [listingId])
  await until(pages, 'the listing is in the sitemap')
  expect(await statusOfPage()).toBe(200)

  await onReplica('select pg_wal_replay_pause()')
  await app.query('update listings set is_public = false where id = $1', [listingId])
  expect(await pages()).toBe(true)
  expect(await statusOfPage()).toBe(404)
  await onReplica('select pg_wal_replay_resume()')
  await until(async () => !(await pages()), 'the listing is out of the sitemap')
})
