import { setTimeout as sleep } from 'node:timers/promises'
import type { AppServer } from '../../e2e/support/app-server.ts'
import { addMatches } from '../support/market.ts'
import { report, startWriting } from '../support/writers.ts'
import { openBenchCluster } from './bench-cluster.ts'
import type { Database } from './databases.ts'

const pairCount = 8
export const serverCount = 3
const longestLifeMs = 2_000

/** A cluster with three servers, through which pairs write to each other while the primary is replaced. */
export async function openFailoverTest() {
  const cluster = await openBenchCluster()
  const { databases, pool } = cluster
  const servers: AppServer[] = []
  for (let n = 1; n <= serverCount; n += 1) servers.push(await cluster.startServer())
  const writers = startWriting(cluster, await addMatches(pool, pairCount), ...servers.map(({ url }) => url))
  return {
    cluster,
    /** Ends at a random moment. */
    async writeForAWhile() {
      await writers.next()
      await sleep(Math.random() * longestLifeMs)
    },
    /** Replaces the primary, which was lost at `lostAt`, and returns how long that took. */
    async promote(lostAt: number) {
      await databases.promote()
      const promotedMs = performance.now() - lostAt
      await writers.next()
      const writtenMs = performance.now() - lostAt
      return `promoted after ${promotedMs.toFixed(0)} ms, first write after ${writtenMs.toFixed(0)} ms, ${writers.acknowledged.length} acknowledged so far`
    },
    async restore(old: Database) {
      await databases.restore(old)
      await databases.allFollow()
    },
    async finish(what: string) {
      await writers.next()
      report(what, await writers.finish())
    },
    async close() {
      for (const server of servers) await server.stop()
      await cluster.close()
    },
  }
}
