import { signal } from './cluster/databases.ts'
import { openFailoverTest } from './cluster/failover-test.ts'

const failovers = 10

const test = await openFailoverTest()
try {
  for (let n = 1; n <= failovers; n += 1) {
    await test.writeForAWhile()
    const killed = test.cluster.databases.primary()
    const killedAt = performance.now()
    await signal(killed, 'SIGKILL')
    console.log(`failover ${n}: ${await test.promote(killedAt)}`)
    await test.restore(killed)
  }
  await test.finish(`The primary was killed and replaced ${failovers} times under three servers`)
} finally {
  await test.close()
}
