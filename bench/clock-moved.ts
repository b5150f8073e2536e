import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMatches, openBenchDatabase } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const moves = 10
const pairCount = 8
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find(existsSync)
if (!library) {
  console.log('This test needs the Debian package faketime.')
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-clock-'))
const clock = path.join(folder, 'clock')
const moveClock = (days: number) => writeFile(clock, `${days < 0 ? '' : '+'}${days}d\n`)
await moveClock(0)

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const server = await database.startServer({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  // Monotonic clocks, which timers use, don't change when the time is set.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
const writers = startWriting(database, pairs, server.url)
try {
  for (let n = 1; n <= moves; n += 1) {
    await writers.next()
    await sleep(500)
    await moveClock(n % 3 === 0 ? 0 : n % 2 ? 1 : -1)
    await sleep(500)
    await writers.next()
    console.log(`move ${n}: ${writers.acknowledged.length} acknowledged so far`)
  }
  report(`The server's clock was moved by a day ${moves} times, in both directions`, await writers.finish())
} finally {
  await server.stop()
  await database.close()
  await rm(folder, { recursive: true })
}
