import type { Pool } from 'pg'
import { forgetLimits } from './support/forget-limits.ts'
import { createPoster } from './support/http.ts'
import { createActions, openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type Matched } from './support/market.ts'

const connections = 32
const times = 6_000
/** An action that leaves more than this would fill a disk too soon. */
const maxBytesKept = 4_096

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
    `select relname name, pg_total_relation_size(oid) bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'rate_limits'`,
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
    const grown = [...after.tables]
      .map(([relation, bytes]) => [relation, (bytes - (before.tables.get(relation) ?? 0)) / times] as const)
      .filter(([, bytes]) => bytes >= 1)
      .toSorted(([, a], [, b]) => b - a)
    const kept = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
    isAbove ||= kept > maxBytesKept
    table.push({
      action: name,
      'bytes stored': Math.round(kept),
      'WAL bytes': Math.round(walBytes / times),
      'stored in': grown.map(([relation, bytes]) => `${relation} ${Math.round(bytes)}`).join(', '),
    })
  }
  console.log(`${times} of each over HTTP; rows and indexes after a vacuum, and the WAL sent to a replica`)
  console.table(table)
  console.log(`Limit: ${maxBytesKept} bytes stored for each`)
} finally {
  stopForgetting()
  poster.close()
  await server.stop()
  await database.close()
}
if (isAbove) process.exitCode = 1
