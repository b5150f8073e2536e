import { setTimeout as sleep } from 'node:timers/promises'
import { forgetLimits } from './support/forget-limits.ts'
import { cpuMsOf, residentMib } from './support/cpu-time.ts'
import { createPoster } from './support/http.ts'
import { createActions, openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type BenchDatabase } from './support/market.ts'

/** Until demo data is filled in and the memory it took is released. */
const settleMs = 60_000
const idleMs = 60_000
const loadMs = 60_000
const lookMs = 500
const connections = 32
const pairCount = 100
const limits = { idleMib: 150, loadMib: 220, idleCpuPercent: 0.3, idleQueriesPerSecond: 2 }

/** Committed transactions; a query outside of one is its own. */
async function countQueries({ pool }: BenchDatabase) {
  const { rows } = await pool.query<{ count: number }>(
    'select xact_commit::int count from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.count
}

/** A server with the demo market that no one uses. */
async function measureIdle(database: BenchDatabase) {
  const server = await database.startServer()
  try {
    const [serverPid, postgresPid] = [server.process.pid!, await database.pid()]
    const cpuMs = () => cpuMsOf(serverPid) + cpuMsOf(postgresPid)
    await sleep(settleMs)
    const [before, queriesBefore] = [cpuMs(), await countQueries(database)]
    await sleep(idleMs)
    const used = cpuMs() - before
    // Counting is a query, too.
    const queries = (await countQueries(database)) - queriesBefore - 1
    return {
      mib: residentMib(serverPid),
      cpuPercent: (used / idleMs) * 100,
      queriesPerSecond: queries / (idleMs / 1000),
    }
  } finally {
    await server.stop()
  }
}

/** The most memory it has while everyone acts without a pause. */
async function measureLoad(database: BenchDatabase) {
  const { pairs, listingIds } = await openMarketDay(database.pool, pairCount)
  const server = await database.startServer()
  const poster = createPoster(server.url, connections)
  const stopForgetting = forgetLimits(database.pool)
  try {
    const { actions, next } = createActions(poster, listingIds)
    const endsAt = performance.now() + loadMs
    const seen = { mib: 0, done: 0, failed: 0 }
    const looking = setInterval(() => {
      seen.mib = Math.max(seen.mib, residentMib(server.process.pid!))
    }, lookMs)
    await Promise.all(
      Array.from({ length: connections }, async (_, n) => {
        while (performance.now() < endsAt) {
          const { status } = await actions[next()](pairs[(n * 7) % pairs.length]!)
          if (status < 300) seen.done += 1
          else seen.failed += 1
        }
      }),
    )
    clearInterval(looking)
    return seen
  } finally {
    stopForgetting()
    poster.close()
    await server.stop()
  }
}

const database = await openBenchDatabase()
try {
  const idle = await measureIdle(database)
  console.log(
    `Idle with the demo: ${idle.mib} MiB (limit: ${limits.idleMib}), ` +
      `${idle.cpuPercent.toFixed(2)}% of a core with PostgreSQL (limit: ${limits.idleCpuPercent}%), ` +
      `${idle.queriesPerSecond.toFixed(1)} queries per second (limit: ${limits.idleQueriesPerSecond})`,
  )
  const load = await measureLoad(database)
  console.log(
    `${connections} connections without a pause: at most ${load.mib} MiB (limit: ${limits.loadMib}); ` +
      `${load.done} done, ${load.failed} failed (limit: 0)`,
  )
  const isWithin =
    idle.mib <= limits.idleMib &&
    idle.cpuPercent <= limits.idleCpuPercent &&
    idle.queriesPerSecond <= limits.idleQueriesPerSecond &&
    load.mib <= limits.loadMib &&
    load.failed === 0
  if (!isWithin) process.exitCode = 1
} finally {
  await database.close()
}
