import type { Pool } from 'pg'
import { keepPartitions } from '#server/db/partitions/keep-partitions.ts'
import { partitionedTables } from '#server/db/partitions/partitioned-tables.ts'
import { prunePasses } from '#server/features/market/swipes/prune-passes.ts'
import { pruneActivities } from '#server/features/people/activity/prune-activities.ts'
import { dayMs } from '#shared/durations.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { createPoster } from './support/http.ts'
import { createActions, openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type Matched } from './support/market.ts'

const connections = 32
const times = 6_000
/** An action that leaves more than this would fill a disk too soon. */
const maxBytesKept = 4_096
/** What a swipe leaves once everything temporary is gone. */
const maxBytesForGood = 300
/** Rows use the space of those that were deleted, so one round isn't enough. */
const yearsOfSwipes = 4

const database = await openBenchDatabase({ fsync: 'off', autovacuum: 'off' })
const { pairs, listingIds } = await openMarketDay(database.pool, 1000)
const server = await database.startServer()
const poster = createPoster(server.url, connections)
const { actions } = createActions(poster, listingIds)
const stopForgetting = forgetLimits(database.pool)

interface Sizes {
  wal: number
  tables: Map<string, number>
}

/** Rows and indexes, after a vacuum. */
async function sizesOf(pool: Pool): Promise<Sizes> {
  await pool.query('vacuum')
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select coalesce(parent.relname, c.relname) name, sum(pg_total_relation_size(c.oid)) bytes
     from pg_class c left join pg_inherits on inhrelid = c.oid left join pg_class parent on parent.oid = inhparent
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('rate_limits', 'listings')
     group by 1`,
  )
  return { wal: await walOf(pool), tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])) }
}

async function walOf(pool: Pool) {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn bytes`)
  return Number(rows[0]!.bytes)
}

async function repeat(act: (pair: Matched) => Promise<{ status: number; text: string }>) {
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < times) {
        next += 1
        const { status, text } = await act(pairs[next % pairs.length]!)
        if (status >= 300) throw new Error(`Got ${status}: ${text}`)
      }
    }),
  )
}

/** Years later: everything was read, and half of the listings are rented. */
async function forgetTemporary(pool: Pool) {
  const deps = { pool, now: () => new Date(Date.now() + 800 * dayMs) }
  await pool.query('update activities set is_read = true')
  await pool.query(
    `update listings set status = 'rented', is_active = false where id in (select id from listings order by id limit $1)`,
    [listingIds.length / 2],
  )
  for (const table of Object.values(partitionedTables)) await keepPartitions(deps, table)
  for (let night = 0; night < 30; night += 1) {
    const later = { pool, now: () => new Date(deps.now().getTime() + night * dayMs) }
    await pruneActivities(later)
    await prunePasses(later)
  }
  await pool.query(`update listings set status = 'active', is_active = true`)
  // As autovacuum does.
  await pool.query('vacuum')
}

/** Bytes per swipe, by table, of what is never deleted. */
async function measureForGood(swipe: () => Promise<void>) {
  await swipe()
  await forgetTemporary(database.pool)
  const before = await sizesOf(database.pool)
  for (let year = 0; year < yearsOfSwipes; year += 1) {
    await swipe()
    await forgetTemporary(database.pool)
  }
  return grownSince(before, await sizesOf(database.pool), yearsOfSwipes * times)
}

const grownSince = (before: Sizes, after: Sizes, count: number) =>
  [...after.tables]
    .map(([relation, bytes]) => [relation, (bytes - (before.tables.get(relation) ?? 0)) / count] as const)
    .filter(([, bytes]) => Math.abs(bytes) >= 1)
    .toSorted(([, a], [, b]) => b - a)
const total = (grown: (readonly [string, number])[]) => grown.reduce((sum, [, bytes]) => sum + bytes, 0)
const listed = (grown: (readonly [string, number])[]) =>
  grown.map(([relation, bytes]) => `${relation} ${Math.round(bytes)}`).join(', ')

let isAbove = false
try {
  const table = []
  for (const name of ['swipe', 'send'] as const) {
    // The first round grows what all later ones share.
    await repeat(actions[name])
    const before = await sizesOf(database.pool)
    await repeat(actions[name])
    const walBytes = (await walOf(database.pool)) - before.wal
    const after = await sizesOf(database.pool)
    const grown = grownSince(before, after, times)
    const kept = total(grown)
    isAbove ||= kept > maxBytesKept
    table.push({
      action: name,
      'bytes stored': Math.round(kept),
      'WAL bytes': Math.round(walBytes / times),
      'stored in': listed(grown),
    })
  }
  console.log(`${times} of each over HTTP; rows and indexes after a vacuum, and the WAL sent to a replica`)
  console.table(table)
  console.log(`Limit: ${maxBytesKept} bytes stored for each`)
  const forGood = await measureForGood(() => repeat(actions.swipe))
  console.log(
    `For good, a swipe leaves ${Math.round(total(forGood))} bytes (at most ${maxBytesForGood}): ${listed(forGood)}`,
  )
  isAbove ||= total(forGood) > maxBytesForGood
} finally {
  stopForgetting()
  poster.close()
  await server.stop()
  await database.close()
}
if (isAbove) process.exitCode = 1
