import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { redisProgram, startRedisServer } from '#server/testing/redis-server.ts'
import { createConsole, help } from './cluster/console.ts'
import { databaseVariables, startDatabases } from './cluster/databases.ts'
import { createNetwork } from './cluster/network.ts'
import { databasePart, redisPart, startServerPart, type Part } from './cluster/parts.ts'
import { startProxy } from './cluster/proxy.ts'
import { watchPrimary } from './cluster/watch.ts'

const serverCount = 3
const port = Number(process.env['PORT'] ?? 3000)
const origin = `http://localhost:${port}`
const say = (text: string) => console.log(`  ${text}`)

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
/** Stops what was started; called in reverse order. */
const started: (() => unknown)[] = []

async function start() {
  const proxy = await startProxy(port)
  started.push(proxy.close)
  const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-cluster-'))
  started.push(() => rm(folder, { recursive: true, force: true }))
  const network = createNetwork()
  started.push(network.close)
  const parts = new Map<string, Part>()

  say('Starting a primary and two replicas …')
  const databases = await startDatabases(network, folder)
  started.push(databases.stop)
  for (const database of databases.all) parts.set(database.name, databasePart(databases, database))
  stopping.signal.throwIfAborted()

  const redisVariables = await startRedis()
  async function startRedis() {
    if (!redisProgram) {
      say(
        'Redis isn’t installed (on Debian or Ubuntu: apt-get install redis-tools): using PostgreSQL instead',
      )
      return async () => ({})
    }
    const redis = await startRedisServer()
    started.push(redis.stop)
    parts.set('redis', redisPart(redis))
    const target = { host: '127.0.0.1', port: Number(new URL(redis.url).port) }
    return async (server: string) => ({
      REDIS_URL: `redis://127.0.0.1:${await network.link(server, 'redis', target)}`,
    })
  }

  for (let n = 1; n <= serverCount; n += 1) {
    stopping.signal.throwIfAborted()
    const name = `server-${n}`
    say(n === 1 ? `Starting ${name}, which adds the demo data …` : `Starting ${name} …`)
    const ownPort = await findFreePort()
    const server = await startServerPart(`http://localhost:${ownPort}`, {
      ...(await databaseVariables(databases, name)),
      ...(await redisVariables(name)),
      DATA_DIR: path.join(folder, 'files'),
      ORIGIN: origin,
      LOG_LEVEL: 'silent',
    })
    started.push(server.stop)
    parts.set(name, server.part)
    proxy.add(await network.link('proxy', name, { host: '127.0.0.1', port: ownPort }))
  }
  const { run, inTurn, restoreAll } = createConsole(parts, network, databases, say)
  const watch = await watchPrimary(databases, inTurn, say)
  started.push(restoreAll, watch.stop)
  return run
}

console.log('\n  A cluster on this machine, with its data in a temporary folder.\n')
try {
  const run = await start()
  console.log(`
  Keyswipe is ready:  ${origin}
  Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(', ')}

${help}`)
  await run('status')
  const input = createInterface({ input: process.stdin })
  input.on('line', (line) => {
    if (line.trim() === 'quit') stopping.abort()
    else void run(line.trim())
  })
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  input.close()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  say('Stopping …')
  for (const undo of started.toReversed())
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
}
