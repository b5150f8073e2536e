import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { findPrimary } from '#server/db/primary/find-primary.ts'
import { findPostmaster } from '#server/testing/postgres-processes.ts'
import { startAppServer, type AppServer } from '../e2e/support/app-server.ts'
import { openBenchCluster } from './cluster/bench-cluster.ts'
import { isOnCluster } from './support/market.ts'

const rounds = 20
const clients = 8
const longestLifeMs = 2_000
/** PostgreSQL is killed with the server in every fourth round. */
const postgresDiesEvery = 4

const dataDir = await mkdtemp(path.join(tmpdir(), 'keyswipe-faults-'))
const cluster = isOnCluster ? await openBenchCluster() : undefined
const acknowledged: string[] = []
let server: AppServer | undefined
const over = new AbortController()
let requests = 0

const variables = { NODE_ENV: 'test', DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const start = () => (cluster ? cluster.startServer(variables) : startAppServer(variables))

async function signUp(url: string): Promise<void> {
  requests += 1
  const email = `person-${requests}@example.com`
  const response = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      // Sign-ups are limited by address.
      'X-Forwarded-For': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
    },
    body: JSON.stringify({
      name: 'Someone New',
      email,
      password: 'Sesame123',
      role: requests % 2 ? 'client' : 'owner',
    }),
  })
  if (response.status === 201) acknowledged.push(email)
  else if (response.status < 500)
    throw new Error(`Sign-up returned ${response.status}: ${await response.text()}`)
}

async function keepSigningUp(): Promise<void> {
  while (!over.signal.aborted) {
    if (!server) await sleep(5)
    else
      await signUp(server.url).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error
      })
  }
}

async function nextAcknowledgement(): Promise<void> {
  const before = acknowledged.length
  while (acknowledged.length === before) await sleep(5)
}

async function killServer(victim: AppServer, withPostgres: boolean): Promise<void> {
  server = undefined
  const exited = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  if (withPostgres && cluster) await cluster.kill()
  else if (withPostgres) process.kill(await findPostmaster(dataDir), 'SIGKILL')
  await exited
  // The embedded one is started again with the server.
  if (withPostgres && cluster) await cluster.startAgain()
}

async function countLost() {
  const { connectionString } = cluster
    ? { connectionString: await findPrimary(cluster.connectionString) }
    : await startEmbeddedPostgres({ dataDir, log: console.log })
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ accounts: number; profiles: number; roles: number }>(
    `select count(*) filter (where users.id is null)::int as accounts,
            count(*) filter (where profiles.id is null)::int as profiles,
            count(*) filter (where user_roles.id is null)::int as roles
       from unnest($1::text[]) as acknowledged (email)
       left join users on users.email = acknowledged.email
       left join profiles on profiles.id = users.id
       left join user_roles on user_roles.user_id = users.id`,
    [acknowledged],
  )
  await client.end()
  return rows[0]
}

const signingUp = Promise.all(Array.from({ length: clients }, keepSigningUp))
const restartsMs: number[] = []
try {
  for (let round = 1; round <= rounds; round += 1) {
    const before = performance.now()
    const alive = await start()
    restartsMs.push(performance.now() - before)
    server = alive
    await Promise.race([nextAcknowledgement(), signingUp])
    const lifeMs = Math.random() * longestLifeMs
    await sleep(lifeMs)
    const withPostgres = round % postgresDiesEvery === 0
    await killServer(alive, withPostgres)
    const victims = withPostgres ? `server and ${cluster ? 'primary' : 'PostgreSQL'}` : 'server'
    console.log(
      `round ${round}: killed ${victims} ${lifeMs.toFixed(0)} ms after its first sign-up, ${acknowledged.length} acknowledged so far`,
    )
  }
  over.abort()
  await signingUp
  const last = await start()
  const lost = await countLost()
  await last.stop()
  console.log(`
${rounds} kills, ${restartsMs.length} restarts, the slowest ready after ${Math.max(...restartsMs).toFixed(0)} ms
${requests} sign-ups sent, ${acknowledged.length} acknowledged
missing accounts ${lost?.accounts}, missing profiles ${lost?.profiles}, missing roles ${lost?.roles}`)
  if (lost?.accounts !== 0 || lost.profiles !== 0 || lost.roles !== 0) process.exitCode = 1
} finally {
  over.abort()
  await cluster?.close()
  await rm(dataDir, { recursive: true, force: true })
}
