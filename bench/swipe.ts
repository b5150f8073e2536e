import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { findSession } from '#server/features/accounts/sessions.ts'
import { recordSwipe } from '#server/features/swipes/record-swipe.ts'
import type { Deps } from '#server/deps.ts'
import { startAppServer } from '../e2e/support/app-server.ts'
import { createPoster } from './support/http.ts'
import { addListings, addPeople, openBenchDatabase, type Person } from './support/market.ts'

const connections = 32
const secondsEach = 5
const rounds = 3
const leastRatio = 0.5

const database = await openBenchDatabase()
const clients = await addPeople(database.pool, 'client', 500)
const owners = await addPeople(database.pool, 'owner', 500)
const listings = await addListings(
  database.pool,
  owners.flatMap(({ id }) => Array.from({ length: 10 }, () => id)),
)
const pick = <T>(from: T[]) => from[Math.floor(Math.random() * from.length)]!
/** Six of ten swipes pass, as in a real market. */
const randomSwipe = () => ({
  targetId: pick(listings),
  direction: Math.random() < 0.6 ? ('left' as const) : ('right' as const),
  isSuper: false,
  key: randomUUID(),
})

/** Swipes as fast as `connections` of them allow, for a while; returns how many a second. */
async function measure(swipeOnce: (person: Person) => Promise<unknown>) {
  const endsAt = performance.now() + secondsEach * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt) {
        await swipeOnce(pick(clients))
        done += 1
      }
    }),
  )
  return done / secondsEach
}

const server = await startAppServer({
  NODE_ENV: 'test',
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
})
const poster = createPoster(server.url, connections)
const overHttp = async ({ token }: Person) => {
  const { status, text } = await poster.post('/api/swipes', token, randomSwipe())
  if (status !== 200) throw new Error(`A swipe answered ${status}: ${text}`)
}

// The very statements of the product, session check and receipt included, without HTTP, validation and routing.
const pool = new Pool({ connectionString: database.connectionString, max: connections })
// Stopping the database cuts connections that are not quite closed yet.
pool.on('error', () => undefined)
const hints = { publish: () => undefined, subscribe: () => undefined }
const deps = { pool, hints, now: () => new Date() } as unknown as Deps
const throughPg = async ({ token }: Person) => {
  const session = await findSession(deps, token)
  return recordSwipe(deps, session!, randomSwipe())
}

const results = []
for (let round = 1; round <= rounds; round += 1) {
  const [http, pg] = [await measure(overHttp), await measure(throughPg)]
  results.push({
    round,
    'HTTP swipes/s': Math.round(http),
    'pg alone/s': Math.round(pg),
    ratio: Number((http / pg).toFixed(2)),
  })
}
console.log(`${connections} connections, durable commits, ${secondsEach} s each`)
console.table(results)
const median = results.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[1]!
console.log(`median ratio ${median}, at least ${leastRatio} wanted`)

poster.close()
await server.stop()
await pool.end()
await database.close()
if (median < leastRatio) process.exitCode = 1
