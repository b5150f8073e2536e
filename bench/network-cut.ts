import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchCluster } from './cluster/bench-cluster.ts'
import { createLocalWriter } from './cluster/local-writer.ts'
import { addMatches } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const cuts = 10
const pairCount = 8
const serverCount = 3
const longestLifeMs = 2_000
/** How long the old primary stays cut off after the first write on the new one, and then beside the new one. */
const cutMs = 2_000
const besideMs = 2_000

const cluster = await openBenchCluster()
const { databases, network } = cluster
const servers = []
for (let n = 1; n <= serverCount; n += 1) servers.push(await cluster.startServer())
const writers = startWriting(
  cluster,
  await addMatches(cluster.pool, pairCount),
  ...servers.map(({ url }) => url),
)
const localWrites = { tried: 0, waiting: 0, accepted: 0 }
try {
  await cluster.pool.query('create table local_writes (at timestamptz default now())')
  for (let n = 1; n <= cuts; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    const old = databases.primary()
    // In every second round a server is on the old primary's side and knows of nothing else.
    const together = n % 2 ? [old.name] : [old.name, `server-${serverCount}`]
    const cutAt = performance.now()
    network.cut(...together)
    const local = createLocalWriter(old)
    await databases.promote()
    const promotedMs = performance.now() - cutAt
    await writers.next()
    const writtenMs = performance.now() - cutAt
    await sleep(cutMs)
    // It still takes itself for the primary, and now everyone sees two.
    network.restore(...together)
    await sleep(besideMs)
    const { tried, waiting } = await local.stop()
    await databases.restore(old)
    await databases.allFollow()
    const accepted = local.accepted()
    localWrites.tried += tried
    localWrites.waiting += waiting
    localWrites.accepted += accepted
    console.log(
      `cut ${n} of ${together.join(' and ')}: promoted after ${promotedMs.toFixed(0)} ms, first write after ${writtenMs.toFixed(0)} ms, ` +
        `${writers.acknowledged.length} acknowledged so far; on the old primary ${tried} writes tried, ${waiting} waiting, ${accepted} accepted`,
    )
  }
  await writers.next()
  report(`The primary was cut off and replaced ${cuts} times under three servers`, await writers.finish())
  console.log('Writes on the machine of the old primary while there was a new one: accepted should be 0')
  console.table([localWrites])
  if (localWrites.accepted > 0) process.exitCode = 1
} finally {
  for (const server of servers) await server.stop()
  await cluster.close()
}
