import { setTimeout as sleep } from 'node:timers/promises'
import { addMatches, openBenchDatabase } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const kills = 10
const pairCount = 8
const longestLifeMs = 2_000

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const server = await database.startServer()
const writers = startWriting(database, pairs, server.url)
try {
  for (let n = 1; n <= kills; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    await database.kill()
    await sleep(Math.random() * 500)
    await database.startAgain()
    console.log(`kill ${n}: ${writers.acknowledged.length} acknowledged so far`)
  }
  await writers.next()
  report(`PostgreSQL was killed and restarted ${kills} times under the same server`, await writers.finish())
} finally {
  await server.stop()
  await database.close()
}
