import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAppServer } from '../e2e/support/app-server.ts'
import { createPoster } from './support/http.ts'
import { addMatches, openBenchDatabase, type Matched, type Person } from './support/market.ts'
import { createStream } from './support/stream.ts'

const rolls = 10
const pairCount = 8
const thinkMs = 10
const patienceMs = 120_000

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const server = await startAppServer(
  { NODE_ENV: 'test', DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent' },
  undefined,
  ['--processes', '2'],
)
// Connections that are kept: one that is closed under a request fails it, and nothing is tried again.
const poster = createPoster(server.url, 2 * pairCount)

const over = new AbortController()
const failures: string[] = []
const acknowledged: { conversationId: string; key: string; seq: number }[] = []
let reads = 0
let reopened = 0

const forgetLimits = () => database.pool.query(`delete from rate_limits where key like 'message:%'`)

async function request(what: string, answered: () => Promise<{ status: number; text: string }>) {
  const reply = await answered().catch((error: unknown) => ({ status: 0, text: String(error) }))
  if (reply.status < 300 && reply.status > 0) return reply
  // Nobody writes faster than the limit allows; how it holds is not tried here.
  if (reply.status !== 429) failures.push(`${what}: ${reply.status} ${reply.text}`)
  return undefined
}

async function keepWriting({ client, owner, conversationId }: Matched) {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const key = randomUUID()
    const reply = await request('a message', () =>
      poster.post(`/api/conversations/${conversationId}/messages`, (n % 2 ? client : owner).token, {
        key,
        text: `Message ${n}`,
      }),
    )
    if (reply)
      acknowledged.push({ conversationId, key, seq: (JSON.parse(reply.text) as { seq: number }).seq })
    await sleep(thinkMs)
  }
}

async function keepReading({ client, conversationId }: Matched) {
  for (const path of paths(conversationId)) {
    if (over.signal.aborted) return
    if (await request(path, () => poster.get(path, client.token))) reads += 1
    await sleep(thinkMs)
  }
}

function* paths(conversationId: string) {
  for (;;) yield* ['/api/me', `/api/conversations/${conversationId}/messages`, '/', '/healthz']
}

/** Somebody who listens, and comes back when a process says goodbye. */
function listen(person: Person) {
  const heard: number[] = []
  const stream = createStream(person.token, (event) => {
    if (event.kind === 'message') heard.push(event.message.seq)
  })
  const listening = (async () => {
    for (; !over.signal.aborted; reopened += 1) {
      await stream.open(server.url).catch((error: unknown) => failures.push(`a stream: ${String(error)}`))
      await stream.ended()
    }
  })()
  return { heard, stream, listening }
}

async function replaceAll(times: number) {
  server.process.kill('SIGUSR2')
  const deadline = Date.now() + patienceMs
  while (server.output().split('All server processes were replaced.').length - 1 < times) {
    if (Date.now() > deadline) throw new Error(`Not replaced in time:\n${server.output()}`)
    await sleep(20)
  }
}

const limitsForgotten = setInterval(() => void forgetLimits(), 200)
try {
  const listeners = pairs.map(({ owner }) => listen(owner))
  const load = [...pairs.map(keepWriting), ...pairs.map(keepReading)]
  for (let n = 1; n <= rolls; n += 1) {
    await replaceAll(n)
    console.log(
      `roll ${n}: ${reads} reads, ${acknowledged.length} messages, ${reopened} streams opened again, ${failures.length} failed`,
    )
  }
  over.abort()
  await Promise.all(load)
  const written = (conversationId: string) =>
    acknowledged.filter((message) => message.conversationId === conversationId).length
  const deadline = Date.now() + patienceMs
  const isAllHeard = () =>
    pairs.every(({ conversationId }, i) => listeners[i]!.heard.length >= written(conversationId))
  while (!isAllHeard() && Date.now() < deadline) await sleep(20)
  for (const { stream } of listeners) stream.cut()
  await Promise.all(listeners.map(({ listening }) => listening))

  const { rows } = await database.pool.query<{ missing: number; kept: number }>(
    `with acknowledged as (select * from unnest($1::uuid[], $2::uuid[], $3::bigint[]) a(conversation_id, key, seq))
     select (select count(*)::int from acknowledged a left join conversation_messages m using (conversation_id, key, seq)
         where m.id is null) missing, (select count(*)::int from conversation_messages) kept`,
    [
      acknowledged.map(({ conversationId }) => conversationId),
      acknowledged.map(({ key }) => key),
      acknowledged.map(({ seq }) => seq),
    ],
  )
  const unheard = pairs.map(({ conversationId }, i) => {
    const seen = new Set(listeners[i]!.heard)
    return { lost: written(conversationId) - seen.size, doubled: listeners[i]!.heard.length - seen.size }
  })
  const result = {
    failed: failures.length,
    lost: rows[0]!.missing,
    doubled: rows[0]!.kept - acknowledged.length,
    'lost on streams': unheard.reduce((sum, { lost }) => sum + lost, 0),
    'doubled on streams': unheard.reduce((sum, { doubled }) => sum + doubled, 0),
  }
  console.log(`${rolls} rolls, ${reads} reads, ${acknowledged.length} messages acknowledged`)
  console.table([{ ...result, expected: '0 0 0 0 0' }])
  for (const failure of failures.slice(0, 10)) console.log(failure)
  if (Object.values(result).some((count) => count !== 0)) process.exitCode = 1
} finally {
  over.abort()
  clearInterval(limitsForgotten)
  poster.close()
  await server.stop()
  await database.close()
}
