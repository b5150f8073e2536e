import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchDatabase } from './support/market.ts'
import { sendThrough } from './support/send-through.ts'

const rolls = 10
const patienceMs = 120_000

const database = await openBenchDatabase()
const server = await database.startServer({}, undefined, ['--processes', '2'])

async function replaceAll(times: number) {
  server.process.kill('SIGUSR2')
  const deadline = Date.now() + patienceMs
  while (server.output().split('All server processes were replaced.').length - 1 < times) {
    if (Date.now() > deadline) throw new Error(`Not replaced in time:\n${server.output()}`)
    await sleep(20)
  }
}

try {
  await sendThrough(database.pool, [server.url], async (say) => {
    for (let n = 1; n <= rolls; n += 1) {
      await replaceAll(n)
      say(`roll ${n}`)
    }
  })
} finally {
  await server.stop()
  await database.close()
}
