import { setTimeout as sleep } from 'node:timers/promises'
import { findPartitions } from '#server/db/partitions/find-partitions.ts'
import { keepPartitions } from '#server/db/partitions/keep-partitions.ts'
import {
  addLater,
  attach,
  boundOf,
  createPartition,
  drop,
  nextEnd,
  untilName,
} from '#server/db/partitions/partition-sql.ts'
import { partitionedTables, type PartitionedTable } from '#server/db/partitions/partitioned-tables.ts'
import { pruneActivities } from '#server/features/people/activity/prune-activities.ts'
import { prunePasses } from '#server/features/market/swipes/prune-passes.ts'
import { pruneMailbox } from '#server/mail/prune-mailbox.ts'
import { dayMs } from '#shared/durations.ts'
import { createPoster } from './support/http.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { createActions } from './support/market-day.ts'
import { addMatches, openBenchDatabase } from './support/market.ts'
import { quantile } from './support/measure.ts'

// Every week, as many people join as leave: a search takes eight weeks, a listing is rented after six.
const weeks = 52
const joiningEachWeek = 30
const ownersAmongThem = 6
const listingsOfOwner = 3
const swipesPerWeek = 60
const messagesPerWeek = 10
/** How much the size per person may grow after the first quarter. */
const maxGrowth = 1.1
const connections = 16

const database = await openBenchDatabase({ fsync: 'off' })
const { pool } = database
const tables: PartitionedTable[] = Object.values(partitionedTables)
const startedAt = Date.now() - weeks * 7 * dayMs

/** As if the tables had been partitioned a year ago. */
async function startAYearAgo(table: PartitionedTable) {
  const client = await pool.connect()
  for (const { name } of await findPartitions(client, table)) await client.query(drop(name))
  const end = nextEnd(table, startedAt)
  const first = untilName(table, end)
  await client.query(createPartition(table, first))
  await client.query(attach(table, first, 'minvalue', boundOf(table, end)))
  for (const statement of addLater(table, end)) await client.query(statement)
  client.release()
}

// Rows as the product writes them, at random times of the week that starts at $1.
const anytime = `($1::timestamptz + random() * interval '7 days')`
const join = `
  with people as (
    insert into users (id, email, email_verified_at, accepted_terms_at, metadata, created_at)
    select uuidv7($1::timestamptz - now() + n * interval '1 ms'), gen_random_uuid() || '@example.com', $1, $1, '{}', $1
    from generate_series(1, $2::int) n returning id, email
  ),
  numbered as (select id, row_number() over () n from people),
  profile as (insert into profiles (id, full_name, email, onboarded_at) select id, 'Ada Lovelace', email, $1 from people),
  role as (
    insert into user_roles (id, user_id, role) select id, id, case when n <= $3::int then 'owner' else 'client' end from numbered
  ),
  logged as (
    insert into audit_logs (id, table_name, action, record_id, changed_by, created_at)
    select gen_random_uuid(), 'users', 'password_changed', id, id, $1 from people
  ),
  mailed as (
    insert into mailbox (id, recipient, subject, html, text, created_at)
    select gen_random_uuid(), email, 'Confirm your email', repeat('<p>Welcome</p>', 200), repeat('Welcome ', 60), $1 from people
  ),
  counter as (insert into event_counters (user_id, last_seq) select id, 0 from people)
  insert into listings (id, owner_id, title, description, price_cents, status, is_active, created_at, surfaced_at)
  select gen_random_uuid(), id, 'A place of its own', repeat('Quiet, warm and close to the river. ', 8), 100000, 'active', true, $1, $1
  from numbered, generate_series(1, $4::int) where n <= $3::int`
const rentOut = `update listings set status = 'rented', is_active = false
  where is_active and created_at < $1::timestamptz - interval '6 weeks'`
const active = `select user_id, row_number() over () place from user_roles join users on users.id = user_id
  where role = 'client' and users.created_at > $1::timestamptz - interval '8 weeks'`
const swipeAll = `
  with market as materialized (select array_agg(id) ids, array_agg(owner_id) owners from listings where is_active),
  swiped as materialized (
    select user_id, place, ids[i] listing_id, owners[i] owner_id, case when random() < 0.6 then 'left' else 'right' end direction,
      ${anytime} at
    from (select a.*, 1 + floor(random() * cardinality(market.ids))::int i, market.*
      from (${active}) a, market, generate_series(1, $2::int) offset 0) dealt
  ),
  liked as (
    insert into likes (user_id, target_id, direction, created_at) select user_id, listing_id, direction, at from swiped
    on conflict do nothing
  ),
  receipts as (
    insert into swipe_receipts (user_id, key, outcome, fingerprint, created_at)
    select user_id, gen_random_uuid(), '{"outcome": "passed"}', decode(md5(random()::text), 'hex'), at from swiped
  ),
  views as (
    insert into listing_views (viewer_id, day, listing_id) select user_id, at::date, listing_id from swiped on conflict do nothing
    returning listing_id, day
  ),
  days as (
    insert into listing_days (listing_id, day, views) select listing_id, day, count(*) from views group by 1, 2
    on conflict (listing_id, day) do update set views = listing_days.views + excluded.views
  ),
  met as (
    insert into pairs (client_id, owner_id, touched_at)
    select distinct on (user_id, owner_id) user_id, owner_id, at from swiped where direction = 'right'
    on conflict (client_id, owner_id) do update set touched_at = excluded.touched_at
  ),
  noted as (
    insert into activities (user_id, id, activity_group, content, once_key, created_at)
    select owner_id, gen_random_uuid(), 'likes', jsonb_build_object('kind', 'like', 'isSuper', false, 'count', count(*),
        'listing', jsonb_build_object('id', listing_id, 'title', 'A place of its own', 'cover', null), 'person', null),
      'likes:' || listing_id || ':' || at::date, min(at)
    from swiped where direction = 'right' group by owner_id, listing_id, at::date on conflict do nothing
  )
  insert into events (user_id, seq, kind, payload, created_at)
  select owner_id, floor(random() * 1e15), 'activity', jsonb_build_object('activity', jsonb_build_object('id', listing_id,
    'content', jsonb_build_object('kind', 'like', 'title', 'A place of its own', 'count', 1))), at
  from swiped where direction = 'right'`
const writeAll = `
  with talk as (
    insert into conversations (id, client_id, owner_id, created_at)
    select gen_random_uuid(), a.user_id, (select owner_id from pairs where client_id = a.user_id limit 1), $1 from (${active}) a
    on conflict (client_id, owner_id) do update set last_seq = conversations.last_seq + $2 returning id, client_id, owner_id, last_seq
  ),
  said as (
    insert into conversation_messages (id, conversation_id, seq, sender_id, key, message_text, created_at)
    select gen_random_uuid(), id, last_seq + n, client_id, gen_random_uuid(), 'Is Saturday at ten all right?', ${anytime}
    from talk, generate_series(1, $2::int) n
  )
  insert into events (user_id, seq, kind, payload, created_at)
  select person, floor(random() * 1e15), 'message', jsonb_build_object('senderName', 'Ada', 'message', jsonb_build_object(
    'id', gen_random_uuid(), 'conversationId', id, 'text', 'Is Saturday at ten all right?', 'sentAt', $1)), ${anytime}
  from talk, generate_series(1, $2::int), unnest(array[client_id, owner_id]) person`
const readAll = `update activities set is_read = true where not is_read and created_at < $1`

/** What the jobs of a week do. */
async function runJobs(from: number) {
  for (let day = 1; day <= 7; day += 1) {
    const deps = { pool, now: () => new Date(from + day * dayMs) }
    for (const table of tables) await keepPartitions(deps, table)
    await pruneActivities(deps)
    await prunePasses(deps)
    await pruneMailbox(deps)
  }
}

async function sizes() {
  await pool.query('vacuum (analyze)')
  const { rows } = await pool.query<{ people: number; bytes: number; kept: number; partitions: number }>(
    `select (select count(*)::int from users) people, sum(pg_total_relation_size(oid))::float8 bytes,
       (sum(pg_total_relation_size(oid)) filter (where not relispartition))::float8 kept,
       (count(*) filter (where relispartition))::int partitions
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('cities', 'city_names')`,
  )
  return rows[0]!
}

let isBroken = false
try {
  for (const table of tables) await startAYearAgo(table)
  const empty = await sizes()
  const quarters = []
  for (let week = 1; week <= weeks; week += 1) {
    const from = startedAt + (week - 1) * 7 * dayMs
    const at = new Date(from)
    await pool.query(join, [at, joiningEachWeek, ownersAmongThem, listingsOfOwner])
    await pool.query(rentOut, [at])
    await pool.query(swipeAll, [at, swipesPerWeek])
    await pool.query(writeAll, [at, messagesPerWeek])
    await pool.query(readAll, [at])
    await runJobs(from)
    if (week % 13 !== 0) continue
    const { people, bytes, kept, partitions } = await sizes()
    quarters.push({
      quarter: week / 13,
      people,
      MB: Number(((bytes - empty.bytes) / 1e6).toFixed(1)),
      'KB per person': Number(((bytes - empty.bytes) / people / 1e3).toFixed(2)),
      'KB in partitions per active person': Number(((bytes - kept) / (8 * joiningEachWeek) / 1e3).toFixed(2)),
      partitions,
    })
  }
  console.log(`A simulated year: ${weeks * joiningEachWeek} people join, each searches for eight weeks`)
  console.table(quarters)
  const [first] = quarters
  const growth = quarters.at(-1)!['KB per person'] / first!['KB per person']
  console.log(
    `Per person after the year: ${growth.toFixed(2)} times the size after the first quarter (at most ${maxGrowth})`,
  )
  isBroken ||= growth > maxGrowth
  isBroken = (await dropUnderLoad()) || isBroken
} finally {
  await database.close()
}
if (isBroken) process.exitCode = 1

/** Requests run while partitions are split, detached and dropped. */
async function dropUnderLoad() {
  const pairs = await addMatches(pool, 200)
  const { rows } = await pool.query<{ id: string }>('select id from listings where is_active')
  const server = await database.startServer()
  const poster = createPoster(server.url, connections)
  const { next, actions } = createActions(
    poster,
    rows.map(({ id }) => id),
  )
  const stopForgetting = forgetLimits(pool)
  let tookMs: number[] = []
  const failures: string[] = []
  const state = { isOver: false }
  const load = Promise.all(
    Array.from({ length: connections }, async () => {
      while (!state.isOver) {
        const action = next()
        const since = performance.now()
        const { status, text } = await actions[action](pairs[Math.floor(Math.random() * pairs.length)]!)
        tookMs.push(performance.now() - since)
        if (status >= 500) failures.push(`${action} ${status} ${text}`)
      }
    }),
  )
  const phase = async (name: string, work: () => Promise<unknown>) => {
    tookMs = []
    await work()
    const sorted = tookMs.toSorted((a, b) => a - b)
    return {
      while: name,
      requests: sorted.length,
      'p50 ms': Math.round(quantile(sorted, 0.5)),
      'p99 ms': Math.round(quantile(sorted, 0.99)),
      'max ms': Math.round(sorted.at(-1)!),
    }
  }
  try {
    await phase('starting', () => sleep(3_000))
    const table = [await phase('nothing else happens', () => sleep(8_000))]
    const before = await sizesOfPartitions()
    table.push(
      await phase('partitions are created', async () => {
        for (const intervals of [1, 2, 3])
          for (const partitioned of tables) {
            const now = () => new Date(Date.now() + intervals * partitioned.days * dayMs)
            await keepPartitions({ pool, now }, { ...partitioned, keptDays: Infinity })
            await sleep(500)
          }
      }),
      await phase('partitions are dropped', async () => {
        for (const partitioned of tables) {
          await keepPartitions({ pool, now: () => new Date() }, { ...partitioned, keptDays: 0 })
          await sleep(1_000)
        }
      }),
    )
    const after = new Set((await sizesOfPartitions()).map(({ name }) => name))
    const dropped = before.filter(({ name }) => !after.has(name))
    state.isOver = true
    await load
    console.table(table)
    const megabytes = dropped.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    console.log(
      `${dropped.length} partitions dropped with ${megabytes.toFixed(0)} MB; ${failures.length} requests failed`,
    )
    if (failures.length > 0) console.log([...new Set(failures)].join(', '))
    return failures.length > 0 || dropped.length === 0
  } finally {
    state.isOver = true
    stopForgetting()
    poster.close()
    await server.stop()
  }
}

async function sizesOfPartitions() {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname name, pg_total_relation_size(oid)::float8 bytes from pg_class where relispartition and relkind = 'r'`,
  )
  return rows
}
