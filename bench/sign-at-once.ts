import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract } from '#shared/contracts/contracts.ts'
import { homeTerms } from '#server/testing/contracts.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { createPoster, type Poster } from './support/http.ts'
import { addListings, addMatches, openBenchDatabase, type Matched } from './support/market.ts'

const contractCount = Number(process.env['CONTRACTS'] ?? 500)
/** How many of them are being sealed when the servers are killed. */
const heldCount = 8
const atOnce = 8

const database = await openBenchDatabase()
const { pool } = database
const dataDir = await makeTestFolder()
const ports = [await findFreePort(), await findFreePort()]
const startAt = (port: number) => database.startServer({ DATA_DIR: dataDir }, `http://localhost:${port}`)
const servers = [await startAt(ports[0]!), await startAt(ports[1]!)]
const posters = ports.map((port) => createPoster(`http://localhost:${port}`, 2 * atOnce))
const [first, second] = [posters[0]!, posters[1]!]

async function forEach<Thing>(things: readonly Thing[], work: (thing: Thing, n: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    for (let n = next++; n < things.length; n = next++) await work(things[n]!, n)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Retries when asked to. If the first try succeeded after all, returns the contract as it is. */
async function step(poster: Poster, way: 'post' | 'put', route: string, token: string, body: unknown) {
  for (let isAgain = false; ; isAgain = true) {
    const { status, text } = await poster[way](route, token, body)
    if (status < 300) return JSON.parse(text) as Contract
    if (status === 409 && isAgain) return look(poster, route, token)
    if (status !== 503) throw new Error(`Got ${status}: ${text}`)
    await sleep(200)
  }
}

async function look(poster: Poster, route: string, token: string): Promise<Contract> {
  const { status, text } = await poster.get(route.replace(/\/(send|sign)$/, ''), token)
  if (status === 200) return JSON.parse(text) as Contract
  await sleep(200)
  return look(poster, route, token)
}

async function send({ owner: { token }, conversationId }: Matched, listingId: string) {
  const about = { key: randomUUID(), conversationId, listingId, deal: 'property_rental' }
  const { id, edition } = await step(first, 'post', '/api/contracts', token, about)
  const saved = await step(first, 'put', `/api/contracts/${id}`, token, { terms: homeTerms, edition })
  return step(first, 'post', `/api/contracts/${id}/send`, token, { edition: saved.edition })
}

const signature = (sha256: string | null) => ({ sha256, consent: true, name: 'Someone', drawing: null })

const count = async (sql: string) => (await pool.query<{ count: number }>(sql)).rows[0]!.count
const leftToSeal = () =>
  count(`select count(*)::int "count" from contracts c where state = 'completed'
    and not exists (select from sealed_contracts where contract_id = c.id)`)

const deadline = Date.now() + 20 * 60_000
async function allSealed() {
  while ((await leftToSeal()) > 0 && Date.now() < deadline) await sleep(500)
}

const sealingNow = () =>
  count(`select count(*)::int "count" from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'insert into sealed_contracts%'`)

/** Lets files be created, but no row be inserted. */
async function holdSealing() {
  const tx = await pool.connect()
  await tx.query('begin')
  await tx.query('lock table sealed_contracts in share mode')
  return {
    async wait() {
      for (;;) {
        const now = await sealingNow()
        if (now > 0) return now
        await sleep(100)
      }
    },
    async release() {
      await tx.query('rollback')
      tx.release()
    },
  }
}

async function kill(index: number) {
  const { process } = servers[index]!
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
  servers[index] = await startAt(ports[index]!)
}

try {
  const pairs = await addMatches(pool, contractCount)
  const listingIds = await addListings(
    pool,
    pairs.map(({ owner }) => owner.id),
  )
  const signBoth = async (pair: Matched, listingId: string, isOwnerFirst: boolean) => {
    const { id, sha256 } = await send(pair, listingId)
    const signPath = `/api/contracts/${id}/sign`
    const [mine, theirs] = isOwnerFirst ? [first, second] : [second, first]
    await Promise.all([
      step(mine, 'post', signPath, pair.owner.token, signature(sha256)),
      step(theirs, 'post', signPath, pair.client.token, signature(sha256)),
    ])
  }
  const sign = (from: number, to: number) =>
    forEach(pairs.slice(from, to), (pair, n) => signBoth(pair, listingIds[from + n]!, n % 2 === 0))

  await sign(0, contractCount - heldCount)
  await allSealed()
  const held = await holdSealing()
  await sign(contractCount - heldCount, contractCount)
  console.log(`${contractCount} contracts signed by both sides at the same instant`)
  const sealing = await held.wait()
  await kill(0)
  await kill(1)
  console.log(`Both servers were killed while sealing ${sealing}; ${await leftToSeal()} are left`)
  await held.release()
  await allSealed()
  const mailed = () => count(`select count(*)::int "count" from mailbox where subject like 'Signed by both%'`)
  while ((await mailed()) < 2 * contractCount && Date.now() < deadline) await sleep(500)
  await sleep(3_000)

  const files = await Promise.all(
    (
      await pool.query<{ id: string; fileId: string }>(
        'select contract_id id, file_id "fileId" from sealed_contracts',
      )
    ).rows.map(async ({ id, fileId }) =>
      (await readdir(path.join(dataDir, 'contracts', id))).includes(`${fileId}.pdf`),
    ),
  )
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from contracts where state = 'completed') completed,
       (select count(*)::int from (select contract_id from contract_steps where kind = 'completed'
         group by contract_id having count(*) = 1) t) "completed once",
       (select count(*)::int from sealed_contracts) sealed,
       (select count(*)::int from (select contract_id from contract_steps where kind = 'sealed'
         group by contract_id having count(*) = 1) t) "sealed once",
       (select count(*)::int from (select recipient from mailbox where subject like 'Signed by both%'
         group by recipient having count(*) = 1) t) "people with one email"`,
  )
  const found: Record<string, number> = { ...rows[0]!, files: files.filter(Boolean).length }
  console.table([found])
  const { 'people with one email': people, ...perContract } = found
  const isRight = people === 2 * contractCount && Object.values(perContract).every((n) => n === contractCount)
  console.log(
    isRight
      ? 'Everything happened exactly once.'
      : `Expected ${contractCount} of each, and one email for each of ${2 * contractCount} people.`,
  )
  if (!isRight) process.exitCode = 1
} finally {
  for (const poster of posters) poster.close()
  for (const server of servers) await server.stop()
  await database.close()
}
