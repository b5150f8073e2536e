import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { signalPostgres } from '#server/testing/postgres-processes.ts'
import { conninfoOf, copyAsStandby, joinHosts, makeSynchronous, promote } from '#server/testing/standby.ts'
import { startAppServer, type AppServer } from '../e2e/support/app-server.ts'
import { addMatches } from './support/market.ts'
import { report, startWriting } from './support/writers.ts'

const failovers = 10
const pairCount = 8
const serverCount = 3
const longestLifeMs = 2_000

const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-faults-'))
/** A standby that waits for its primary to return can only be promoted once that interval is over. */
const settings = { wal_keep_size: '1GB', wal_retrieve_retry_interval: '500ms' }
const log = () => undefined

/** Takes the place of the primary when that dies. */
async function startStandby(primary: Node, dataDir: string): Promise<Node> {
  await rm(dataDir, { recursive: true, force: true })
  await copyAsStandby(primary.url, primary.dataDir, dataDir)
  const conninfo = conninfoOf(primary.url)
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir,
    settings: { ...settings, primary_conninfo: conninfo },
    log,
  })
  await makeSynchronous(primary.url)
  return { url: connectionString, dataDir, stop }
}

interface Node {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

async function startPrimary(dataDir: string): Promise<Node> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, settings, log })
  await migrate(connectionString)
  return { url: connectionString, dataDir, stop }
}

let primary = await startPrimary(path.join(folder, 'a'))
let standby = await startStandby(primary, path.join(folder, 'b'))
const hosts = joinHosts([primary.url, standby.url])
const { pool, close } = openDatabase(hosts, 5_000, log)
const servers: AppServer[] = []
const timesMs: number[] = []
try {
  for (let n = 1; n <= serverCount; n += 1)
    servers.push(await startAppServer({ NODE_ENV: 'test', DATABASE_URL: hosts, LOG_LEVEL: 'silent' }))
  const urls = servers.map(({ url }) => url)
  const writers = startWriting({ pool }, await addMatches(pool, pairCount), ...urls)
  for (let n = 1; n <= failovers; n += 1) {
    await writers.next()
    await sleep(Math.random() * longestLifeMs)
    const killedAt = performance.now()
    await signalPostgres(primary.dataDir, 'SIGKILL')
    await promote(standby.url)
    const promotedMs = performance.now() - killedAt
    await writers.next()
    timesMs.push(performance.now() - killedAt)
    console.log(
      `failover ${n}: promoted after ${promotedMs.toFixed(0)} ms, first write after ${timesMs.at(-1)!.toFixed(0)} ms, ${writers.acknowledged.length} acknowledged so far`,
    )
    const lost = primary
    primary = standby
    standby = await startStandby(primary, lost.dataDir)
  }
  await writers.next()
  report(`The primary was killed and replaced ${failovers} times under three servers`, await writers.finish())
} finally {
  for (const server of servers) await server.stop()
  await close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
}
