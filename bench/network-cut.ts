import { setTimeout as sleep } from 'node:timers/promises'
import { openFailoverTest, serverCount } from './cluster/failover-test.ts'
import { createLocalWriter } from './cluster/local-writer.ts'

const cuts = 10
/** How long the old primary stays cut off after the first write on the new one, and then beside the new one. */
const cutMs = 2_000
const besideMs = 2_000

const test = await openFailoverTest()
const { databases, network, pool } = test.cluster
const localWrites = { tried: 0, waiting: 0, accepted: 0 }
try {
  await pool.query('create table local_writes (at timestamptz default now())')
  for (let n = 1; n <= cuts; n += 1) {
    await test.writeForAWhile()
    const old = databases.primary()
    // In every other round, one server is cut off together with the old primary and reaches nothing else.
    const together = n % 2 ? [old.name] : [old.name, `server-${serverCount}`]
    const cutAt = performance.now()
    network.cut(...together)
    const local = createLocalWriter(old)
    const promotion = await test.promote(cutAt)
    await sleep(cutMs)
    // The old primary doesn't know that it was replaced, so everyone now sees two.
    network.restore(...together)
    await sleep(besideMs)
    const { tried, waiting } = await local.stop()
    await test.restore(old)
    const accepted = local.accepted()
    localWrites.tried += tried
    localWrites.waiting += waiting
    localWrites.accepted += accepted
    console.log(
      `cut ${n} of ${together.join(' and ')}: ${promotion}; on the old primary ${tried} writes tried, ${waiting} waiting, ${accepted} accepted`,
    )
  }
  await test.finish(`The primary was cut off and replaced ${cuts} times under three servers`)
  console.log('Writes on the machine of the old primary while there was a new one: accepted should be 0')
  console.table([localWrites])
  if (localWrites.accepted > 0) process.exitCode = 1
} finally {
  await test.close()
}
