import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/testing/free-port.ts'
import { addMatches, openBenchDatabase } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const kills = 10
const pairCount = 8
const longestLifeMs = 2_000

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const url = `http://localhost:${await findFreePort()}`
const start = () => database.startServer({}, url)

let server = await start()
const writers = startWriting(database, pairs, url)
try {
  for (let n = 1; n <= kills; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    const exited = once(server.process, 'exit')
    server.process.kill('SIGKILL')
    await exited
    const unheard = await database.pool.query('select from conversation_messages where key = any($1)', [
      [...writers.underWay],
    ])
    console.log(
      `kill ${n}: ${writers.acknowledged.length} acknowledged so far; ` +
        `${unheard.rowCount} of ${writers.underWay.size} in progress are already stored`,
    )
    server = await start()
  }
  await writers.next()
  report(`The server was killed ${kills} times`, await writers.finish())
} finally {
  await server.stop()
  await database.close()
}
