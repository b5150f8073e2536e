import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { hashPassword, isPassword } from '#server/features/people/accounts/secrets.ts'
import { findSession } from '#server/features/people/accounts/sessions.ts'
import { markAltered } from '#server/features/contracts/mark-altered.ts'
import { listMessages } from '#server/features/conversations/chat/list-messages.ts'
import { sendMessage } from '#server/features/conversations/chat/send-message.ts'
import { getListingDeckPage } from '#server/features/market/decks/listing-deck.ts'
import { recordSwipe } from '#server/features/market/swipes/record-swipe.ts'
import { createBenchDeps } from './support/bench-deps.ts'
import { residentMib } from './support/cpu-time.ts'
import { createPoster, type Reply } from './support/http.ts'
import { openMarketDay } from './support/market-day.ts'
import { openBenchDatabase, type Matched, type Person } from './support/market.ts'
import { measure, quantile } from './support/measure.ts'
import { createStream } from './support/stream.ts'

const connections = 32
const secondsEach = Number(process.env['SECONDS_EACH'] ?? 3)
/** Many short ones, because the machine's speed varies over time. */
const rounds = 7
const leastRatio = 0.6
const maxDeliveryMs = 400
const password = 'correct horse battery staple'

const database = await openBenchDatabase()
const { pairs, listingIds } = await openMarketDay(database.pool, 1000)
const clients = pairs.map(({ client }) => client)
await database.pool.query('update users set password_hash = $1', [await hashPassword(password)])

const server = await database.startServer({
  TRUST_PROXY: '1',
})
const poster = createPoster(server.url, connections)
const pids = { bench: process.pid, server: server.process.pid!, postgres: await findPostmaster() }

const pool = new Pool({ connectionString: database.connectionString, max: connections })
// Stopping the database breaks connections that aren't fully closed yet.
pool.on('error', () => undefined)
const deps = createBenchDeps(pool)

const pick = <T>(from: T[]) => from[randomInt(from.length)]!
const okay = ({ status, text }: Reply) => {
  if (status >= 300) throw new Error(`Got ${status}: ${text}`)
}
/** Six out of ten swipes are passes, as in a real market. */
const randomSwipe = () => ({
  targetId: pick(listingIds),
  direction: Math.random() < 0.6 ? ('left' as const) : ('right' as const),
  isSuper: false,
  key: randomUUID(),
})
const pickWriter = ({ client, owner, conversationId }: Matched = pick(pairs)) => ({
  writer: Math.random() < 0.5 ? client : owner,
  conversationId,
  path: `/api/conversations/${conversationId}/messages`,
})
const asSession = async ({ token }: Person) => (await findSession(deps, token))!
const text = 'Is it still available? I could come by on Saturday.'

interface Action {
  name: string
  overHttp: () => Promise<unknown>
  /** The product's own statements, including the session check, without HTTP, validation and routing. */
  alone: () => Promise<unknown>
}

const actions: Action[] = [
  {
    name: 'deck',
    overHttp: async () => okay(await poster.get('/api/deck', pick(clients).token)),
    alone: async () => getListingDeckPage(deps, (await asSession(pick(clients))).userId),
  },
  {
    name: 'swipe',
    overHttp: async () => okay(await poster.post('/api/swipes', pick(clients).token, randomSwipe())),
    alone: async () => recordSwipe(deps, await asSession(pick(clients)), randomSwipe()),
  },
  {
    name: 'message send',
    async overHttp() {
      const { writer, path } = pickWriter()
      okay(await poster.post(path, writer.token, { key: randomUUID(), text }))
    },
    async alone() {
      const { writer, conversationId } = pickWriter()
      const content = { kind: 'text', text } as const
      await sendMessage(deps, await asSession(writer), conversationId, {
        key: randomUUID(),
        fingerprint: null,
        content,
      })
    },
  },
  {
    name: 'message page',
    async overHttp() {
      const { writer, path } = pickWriter()
      okay(await poster.get(path, writer.token))
    },
    async alone() {
      const { writer, conversationId } = pickWriter()
      await listMessages(deps, await asSession(writer), conversationId, undefined, markAltered)
    },
  },
  {
    name: 'sign-in',
    async overHttp() {
      const body = { email: `${pick(clients).id}@example.com`, password, role: 'client', rememberMe: false }
      // From many addresses, as reported by a proxy.
      const from = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
      okay(await poster.post('/api/auth/sign-in', '', body, `x-forwarded-for: ${from}\r\n`))
    },
    async alone() {
      const { rows } = await pool.query<{ hash: string }>(
        'select password_hash hash from users where email = $1',
        [`${pick(clients).id}@example.com`],
      )
      if (!(await isPassword(password, rows[0]!.hash))) throw new Error('The password doesn’t match')
    },
  },
]

let isBelow = false
try {
  const table = []
  for (const { name, overHttp, alone } of actions) {
    const ratios: number[] = []
    let http = await measure(overHttp, { atOnce: connections, seconds: 1 })
    let pg = await measure(alone, { atOnce: connections, seconds: 1 })
    for (let round = 1; round <= rounds; round += 1) {
      http = await measure(overHttp, { atOnce: connections, seconds: secondsEach, pids })
      pg = await measure(alone, { atOnce: connections, seconds: secondsEach, pids })
      ratios.push(http.perSecond / pg.perSecond)
    }
    const median = quantile(
      ratios.toSorted((a, b) => a - b),
      0.5,
    )
    isBelow ||= median < leastRatio
    table.push({
      action: name,
      'per second': Math.round(http.perSecond),
      'alone/s': Math.round(pg.perSecond),
      ratios: ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      'p50 ms': Number(http.p50Ms.toFixed(1)),
      'p99 ms': Number(http.p99Ms.toFixed(1)),
      'server ms': Number(http.cpuMs['server']!.toFixed(2)),
      'PostgreSQL ms': Number(http.cpuMs['postgres']!.toFixed(2)),
      'bench ms': Number(http.cpuMs['bench']!.toFixed(2)),
      'alone ms': `${pg.cpuMs['bench']!.toFixed(2)} + ${pg.cpuMs['postgres']!.toFixed(2)}`,
      MiB: residentMib(server.process.pid!),
    })
  }
  console.log(
    `${connections} connections, one server process, durable commits, ${rounds} × ${secondsEach} s; ` +
      `"alone" runs the same statements through pg, or only the password hash for sign-in; ms are CPU time`,
  )
  console.table(table)
  console.log(`Required median ratio: at least ${leastRatio}`)

  const delivery = await measureDelivery()
  console.log(
    `Stream delivery, ${connections} senders: ${Math.round(delivery.perSecond)} per second, ` +
      `p50 ${delivery.p50Ms.toFixed(1)} ms, p99 ${delivery.p99Ms.toFixed(1)} ms from sending to the recipient's stream ` +
      `(p99 limit: ${maxDeliveryMs} ms)`,
  )
  isBelow ||= delivery.p99Ms > maxDeliveryMs
} finally {
  poster.close()
  await server.stop()
  await pool.end()
  await database.close()
}
if (isBelow) process.exitCode = 1

async function findPostmaster() {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))?.[1])
}

/** The time from sending a message until it arrives on the other person's stream. */
async function measureDelivery() {
  const arrivals = new Map<string, () => void>()
  const active = pairs.slice(0, 200)
  const streams = active.map(({ owner }) =>
    createStream(owner.token, (event) => {
      if (event.kind === 'message') arrivals.get(event.message.key)?.()
    }),
  )
  for (const stream of streams) await stream.open(server.url)
  const sendOnce = async () => {
    const { client, conversationId } = pick(active)
    const key = randomUUID()
    const arrived = new Promise<void>((resolve) => arrivals.set(key, resolve))
    okay(await poster.post(`/api/conversations/${conversationId}/messages`, client.token, { key, text }))
    await arrived
    arrivals.delete(key)
  }
  const delivery = await measure(sendOnce, { atOnce: connections, seconds: secondsEach })
  for (const stream of streams) stream.cut()
  return delivery
}
