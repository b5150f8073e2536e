import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findRunningDatabase } from '#server/db/find-running-database.ts'
import { readEnv } from '#server/env.ts'
import { openBenchCluster } from './cluster/bench-cluster.ts'
import { databaseVariables } from './cluster/databases.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { createPoster } from './support/http.ts'
import {
  addListings,
  addMatches,
  addPeople,
  isOnCluster,
  type Matched,
  type Person,
} from './support/market.ts'

const rounds = 10
const pairCount = 8
const flippedBytes = 20
/** The pause between two actions of a person. */
const pauseMs = 20

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'keyswipe-backup-bench-'))
const source = path.join(folder, 'source')
const cluster = isOnCluster ? await openBenchCluster() : undefined
const onCluster = cluster && (await databaseVariables(cluster.databases, 'server'))
const settings = (dataDir: string) => ({
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  DEMO_LISTINGS: '100',
  ...(dataDir === source && onCluster),
})
const tool = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  run(process.execPath, [`src/server/${name}.ts`, ...args], {
    env: { PATH: process.env['PATH'], ...settings(dataDir) },
  })
const connectTo = async (dataDir: string) => {
  const client = new Client({ connectionString: (await findRunningDatabase(readEnv(settings(dataDir))))! })
  await client.connect()
  return client
}

const server = await startAppServer(settings(source))
const database = await connectTo(source)
const pool = database as unknown as Parameters<typeof addMatches>[0]
const pairs = await addMatches(pool, pairCount)
const swipers = await addPeople(pool, 'client', pairCount)
const owners = await addPeople(pool, 'owner', 2_000)
const listingIds = await addListings(
  pool,
  owners.map(({ id }) => id),
)
const poster = createPoster(server.url, 2 * pairCount)
const over = new AbortController()
const messages: string[] = []
const swipes: [userId: string, targetId: string][] = []
let failed = 0

async function keepWriting({ client, conversationId }: Matched) {
  while (!over.signal.aborted) {
    const key = randomUUID()
    const reply = await poster.post(`/api/conversations/${conversationId}/messages`, client.token, {
      key,
      text: 'Hello',
    })
    if (reply.status === 201) messages.push(key)
    else if (reply.status !== 429) failed += 1
    await sleep(pauseMs)
  }
}

async function keepSwiping({ id, token }: Person) {
  for (const targetId of listingIds) {
    if (over.signal.aborted) return
    const swipe = { targetId, direction: 'right', key: randomUUID() }
    const reply = await poster.post('/api/swipes', token, swipe)
    if (reply.status < 300) swipes.push([id, targetId])
    else if (reply.status !== 429) failed += 1
    await sleep(pauseMs)
  }
}

/** Counts what is missing from the restored database, and what is there only in part. */
async function look(dataDir: string, before: { messages: string[]; swipes: [string, string][] }) {
  const restored = await startAppServer(settings(dataDir))
  const client = await connectTo(dataDir)
  try {
    const { rows } = await client.query<{ lost: number; halves: number }>(
      `select (select count(*)::int from unnest($1::uuid[]) k where not exists (
           select from conversation_messages where key = k)) +
         (select count(*)::int from unnest($2::uuid[], $3::uuid[]) s(u, t) where not exists (
           select from likes where user_id = u and target_id = t)) lost,
         (select count(*)::int from conversations c where last_seq <> (
           select count(*) from conversation_messages m where m.conversation_id = c.id)) halves`,
      [before.messages, before.swipes.map(([u]) => u), before.swipes.map(([, t]) => t)],
    )
    const page = await fetch(`${restored.url}/api/me`, {
      headers: { cookie: `keyswipe_session=${pairs[0]!.client.token}` },
    })
    return { ...rows[0]!, signedIn: page.status }
  } finally {
    await client.end()
    await restored.stop()
  }
}

/** Returns how many damaged copies were refused with the target untouched. */
async function tryDamaged(file: string) {
  const { size } = await stat(file)
  const damaged = path.join(folder, 'damaged.tar')
  let refused = 0
  for (let n = 0; n < flippedBytes; n += 1) {
    await copyFile(file, damaged)
    const handle = await open(damaged, 'r+')
    const byte = Buffer.alloc(1)
    const position = randomInt(size)
    await handle.read(byte, 0, 1, position)
    byte[0]! ^= 1
    await handle.write(byte, 0, 1, position)
    await handle.close()
    const isRefused = await tool('restore', path.join(folder, 'untouched'), damaged).then(
      () => false,
      (error: { stderr: string }) => /damaged|isn’t a backup/.test(error.stderr),
    )
    if (isRefused && !(await readdir(folder)).includes('untouched')) refused += 1
  }
  return refused
}

try {
  const load = Promise.all([...pairs.map(keepWriting), ...swipers.map(keepSwiping)])
  const stopForgetting = forgetLimits(database)
  const table = []
  let refused = 0
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(500)
    const before = { messages: [...messages], swipes: [...swipes] }
    const file = path.join(folder, `${round}.tar`)
    const startedAt = Date.now()
    await tool('backup', source, file)
    const acknowledged = before.messages.length + before.swipes.length
    const seconds = (Date.now() - startedAt) / 1000
    const meanwhile = messages.length + swipes.length - acknowledged
    const dataDir = path.join(folder, `restored-${round}`)
    const { stdout } = await tool('restore', dataDir, file, '--verify')
    const isEqual = stdout.includes('verified that everything matches')
    if (round === 1) refused = await tryDamaged(file)
    const found = await look(dataDir, before)
    table.push({
      acknowledged,
      meanwhile,
      seconds,
      megabytes: (await stat(file)).size / 1e6,
      isEqual,
      ...found,
    })
    console.log(JSON.stringify(table.at(-1)))
    await rm(dataDir, { recursive: true })
    await rm(file)
  }
  over.abort()
  await load
  stopForgetting()
  console.table(table)
  console.log(
    `${failed} requests failed; ${refused} of ${flippedBytes} archives with a flipped byte were refused`,
  )
  const isGood = table.every(
    ({ lost, halves, isEqual, signedIn }) => lost === 0 && halves === 0 && isEqual && signedIn === 200,
  )
  if (!isGood || failed > 0 || refused !== flippedBytes) process.exitCode = 1
} finally {
  over.abort()
  poster.close()
  await database.end()
  await server.stop()
  await cluster?.close()
  await rm(folder, { recursive: true, force: true })
}
