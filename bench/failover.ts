import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchCluster } from './cluster/bench-cluster.ts'
import { signal } from './cluster/databases.ts'
import { addMatches } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const failovers = 10
const pairCount = 8
const serverCount = 3
const longestLifeMs = 2_000

const cluster = await openBenchCluster()
const { databases } = cluster
const servers = []
for (let n = 1; n <= serverCount; n += 1) servers.push(await cluster.startServer())
const writers = startWriting(
  cluster,
  await addMatches(cluster.pool, pairCount),
  ...servers.map(({ url }) => url),
)
try {
  for (let n = 1; n <= failovers; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    const killed = databases.primary()
    const killedAt = performance.now()
    await signal(killed, 'SIGKILL')
    await databases.promote()
    const promotedMs = performance.now() - killedAt
    await writers.next()
    const writtenMs = performance.now() - killedAt
    console.log(
      `failover ${n}: promoted after ${promotedMs.toFixed(0)} ms, first write after ${writtenMs.toFixed(0)} ms, ${writers.acknowledged.length} acknowledged so far`,
    )
    await databases.restore(killed)
    await databases.allFollow()
  }
  await writers.next()
  report(`The primary was killed and replaced ${failovers} times under three servers`, await writers.finish())
} finally {
  for (const server of servers) await server.stop()
  await cluster.close()
}
