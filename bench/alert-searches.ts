import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { toListingRow } from '#server/testing/deck-oracle.ts'
import { insertListings } from '#server/testing/insert-listings.ts'
import {
  fittingListings,
  toSearchCriteria,
  variedClient,
  variedListings,
  variedOwner,
  variedFilters,
} from '#server/testing/search-oracle.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { createPoster } from './support/http.ts'
import { addPeople, openBenchDatabase, type Person } from './support/market.ts'

const searchCount = Number(process.env['SEARCHES'] ?? 1_000)
const listingCount = Number(process.env['LISTINGS'] ?? 1_000)
const ownerCount = 40
const kills = 6
const atOnce = 8

const database = await openBenchDatabase()
const { pool } = database
const ports = [await findFreePort(), await findFreePort()]
const startAt = (port: number) => database.startServer({}, `http://localhost:${port}`)
const servers = [await startAt(ports[0]!), await startAt(ports[1]!)]
const posters = ports.map((port) => createPoster(`http://localhost:${port}`, atOnce))

/** Resends the same body until any server acknowledges it, like a browser does. */
async function postUntilHeard({ token }: Person, path: string, body: object = {}) {
  for (let tries = 0; ; tries += 1) {
    const reply = await posters[tries % 2]!.post(path, token, body).catch(() => undefined)
    if (reply && reply.status < 300) return
    if (reply && reply.status < 500) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
    await sleep(50)
  }
}

async function forEach<Thing>(things: readonly Thing[], work: (thing: Thing, n: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    for (let n = next++; n < things.length; n = next++) await work(things[n]!, n)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function kill(index: number) {
  const { process } = servers[index]!
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
  servers[index] = await restartAt(ports[index]!)
}

/** A busy machine may need more than one try. */
async function restartAt(port: number) {
  for (;;) {
    const server = await startAt(port).catch(() => undefined)
    if (server) return server
  }
}

/** In addition to the schedule, which runs it every minute, so kills hit work in progress. */
const nudge = () =>
  pool.query(
    `insert into pgboss.job (name, data) values ('run-saved-searches', '{}'), ('run-saved-searches', '{"n":1}')`,
  )

const count = async (sql: string) => (await pool.query<{ count: number }>(sql)).rows[0]!.count
const leftToDo = () =>
  count(`select (select count(*) from market_changes)::int
    + (select count(*) from listing_search_hits where due_at is not null)::int "count"`)

try {
  const clients = await addPeople(pool, 'client', searchCount)
  const owners = await addPeople(pool, 'owner', ownerCount)
  await pool.query(`insert into entitlements (user_id, plan) select unnest($1::uuid[]), 'business'`, [
    owners.map(({ id }) => id),
  ])
  for (const [n, { id }] of clients.entries()) {
    const { pets, isSmoker } = variedClient(n)
    await pool.query('insert into client_profiles (user_id, pets, is_smoker) values ($1, $2, $3)', [
      id,
      pets,
      isSmoker,
    ])
  }
  for (const [n, { id }] of owners.entries()) {
    const { acceptsPets, acceptsSmokers } = variedOwner(n)
    await pool.query(
      'insert into owner_filters (user_id, accepts_pets, accepts_smokers) values ($1, $2, $3)',
      [id, acceptsPets, acceptsSmokers],
    )
  }
  await forEach(clients, (client, n) =>
    postUntilHeard(client, '/api/my/searches', {
      id: randomUUID(),
      name: `Search ${n}`,
      alerts: 'instant',
      criteria: toSearchCriteria(variedFilters(n)),
    }),
  )
  console.log(`${searchCount} searches saved`)

  const known = variedListings(listingCount, ownerCount)
  await insertListings(
    pool,
    ...known.map((listing) => ({
      ...toListingRow(listing, owners[listing.owner]!.id, new Date()),
      status: 'draft' as const,
      isActive: false,
      publishedAt: null,
    })),
  )
  const published = known.filter(({ isShown }) => isShown)
  const publishing = forEach(published, (listing) =>
    postUntilHeard(owners[listing.owner]!, `/api/my/listings/${listing.id}/publish`),
  )
  const nudging = setInterval(() => void nudge().catch(() => undefined), 3_000)
  let done = 0
  while (done < kills) {
    await sleep(1_500 + Math.random() * 2_000)
    await kill(done % 2)
    done += 1
    console.log(`kill ${done}: ${await leftToDo()} left to match or to notify`)
  }
  await publishing
  const deadline = Date.now() + 15 * 60_000
  while ((await leftToDo()) > 0 && Date.now() < deadline) await sleep(500)
  clearInterval(nudging)

  const expected = clients.flatMap(({ id }, n) =>
    fittingListings(n, known).map((listing) => `${id} ${listing.id}`),
  )
  const { rows: alerted } = await pool.query<{ pair: string }>(
    `select user_id || ' ' || listing_id pair from listing_search_hits where notified_at is not null`,
  )
  const inFeeds = await count(
    `select coalesce(sum((content->>'count')::int), 0)::int "count" from activities where activity_group = 'searches'`,
  )
  const mailed = await count(
    `select coalesce(sum((search->>'count')::int), 0)::int "count" from pgboss.job,
       jsonb_array_elements(data->'searches') search where name = 'send-search-email'`,
  )
  const wanted = new Set(expected)
  const got = new Set(alerted.map(({ pair }) => pair))
  const outcome = {
    missing: expected.filter((pair) => !got.has(pair)).length,
    unexpected: alerted.filter(({ pair }) => !wanted.has(pair)).length,
    'duplicates in feeds': inFeeds - expected.length,
    'duplicates in emails': mailed - expected.length,
  }
  console.log(
    `${searchCount} searches × ${published.length} published of ${listingCount} listings, two processes, ${kills} kills: ${expected.length} fitting pairs`,
  )
  console.table([{ ...outcome, expected: '0 0 0 0' }])
  if (Object.values(outcome).some((number) => number !== 0)) process.exitCode = 1
} finally {
  for (const poster of posters) poster.close()
  await Promise.all(servers.map((server) => server.stop()))
  await database.close()
}
