import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { findRunningPostgres } from '#server/db/embedded/postgres-process.ts'
import { toConnectionString } from '#server/db/embedded/socket-folder.ts'
import { findPostmaster, signalPostgres } from '#server/testing/postgres-processes.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { addMatches } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const kills = 10
const pairCount = 8
const longestLifeMs = 2_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-faults-'))
const server = await startAppServer(
  { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  undefined,
  ['--processes', '2'],
)
const running = await findRunningPostgres(path.join(dataDir, 'postgres'))
const pool = new Pool({ connectionString: toConnectionString(running!.socketFolder!), max: 4 })
pool.on('error', () => undefined)
const writers = startWriting({ pool }, await addMatches(pool, pairCount), server.url)
try {
  for (let n = 1; n <= kills; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    const all = n % 2 === 0
    const killedAt = performance.now()
    if (all) await signalPostgres(dataDir, 'SIGKILL')
    else process.kill(await findPostmaster(dataDir), 'SIGKILL')
    // A write in flight may still be acknowledged.
    await sleep(50)
    await writers.next()
    const pauseMs = performance.now() - killedAt
    console.log(
      `kill ${n} of ${all ? 'all processes' : 'the postmaster'}: writing again after ${pauseMs.toFixed(0)} ms, ${writers.acknowledged.length} acknowledged so far`,
    )
  }
  await writers.next()
  report(`The embedded PostgreSQL was killed ${kills} times`, await writers.finish())
  const pids = [...server.output().matchAll(/Server process (\d+) is ready/g)]
  console.log(`server processes started: ${pids.length}, expected 2`)
  if (pids.length !== 2) process.exitCode = 1
} finally {
  await server.stop()
  await pool.end()
  await rm(dataDir, { recursive: true, force: true })
}
