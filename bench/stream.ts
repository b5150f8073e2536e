import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPoster } from './support/http.ts'
import { addMatches, openBenchDatabase, type Matched } from './support/market.ts'
import { quantile } from './support/measure.ts'
import { createStream } from './support/stream.ts'

const pairCount = 5000
const opensAtOnce = 50
/** Long enough for garbage collection, and for one poll and one heartbeat of every stream. */
const settleMs = 25_000
const longestWaitMs = 30_000
const limits = { mib: 400, p99OfOneMs: 50, p99OfManyMs: 400 }

const database = await openBenchDatabase()
const pairs = await addMatches(database.pool, pairCount)
const server = await database.startServer()

const residentKib = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' }))

const arrivals = new Map<string, (at: number) => void>()
const people = pairs.flatMap(({ client, owner }) => [client, owner])
const streams = people.map(({ id, token }) =>
  createStream(token, (event) => {
    if (event.kind !== 'message' || event.message.senderId === id) return
    arrivals.get(event.message.key)?.(performance.now())
  }),
)

const poster = createPoster(server.url, 16)
const pick = () => pairs[Math.floor(Math.random() * pairs.length)]!

/** The time from sending until the other person's stream has it. */
async function sendOnce({ client, owner, conversationId }: Matched) {
  const { token } = Math.random() < 0.5 ? client : owner
  const key = randomUUID()
  const arrived = new Promise<number>((resolve) => arrivals.set(key, resolve))
  const sentAt = performance.now()
  const { status, text } = await poster.post(`/api/conversations/${conversationId}/messages`, token, {
    key,
    text: 'Is it still available?',
  })
  if (status !== 201) throw new Error(`Sending a message returned ${status}: ${text}`)
  const arrivedAt = await Promise.race([arrived, sleep(longestWaitMs, undefined, { ref: false })])
  arrivals.delete(key)
  if (!arrivedAt) throw new Error('A message did not arrive')
  return arrivedAt - sentAt
}

async function measure(senders: number, each: number) {
  const startedAt = performance.now()
  const tookMs = await Promise.all(
    Array.from({ length: senders }, async () => {
      const took: number[] = []
      for (let n = 0; n < each; n += 1) took.push(await sendOnce(pick()))
      return took
    }),
  )
  const sorted = tookMs.flat().toSorted((a, b) => a - b)
  const at = (share: number) => Number(quantile(sorted, share).toFixed(1))
  const perSecond = Math.round(sorted.length / ((performance.now() - startedAt) / 1000))
  return { senders, messages: sorted.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'per second': perSecond }
}

try {
  // Warms up code and connections, which aren't part of a stream's memory.
  for (let n = 0; n < 50; n += 1)
    await poster.post(`/api/conversations/${pairs[n]!.conversationId}/typing`, pairs[n]!.client.token, {})
  await sleep(2_000)
  const beforeKib = residentKib()
  const waiting = [...streams]
  await Promise.all(
    Array.from({ length: opensAtOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.open(server.url)
    }),
  )
  await sleep(settleMs)
  const afterKib = residentKib()
  const afterMib = Math.round(afterKib / 1024)

  const results = [await measure(1, 500), await measure(16, 125)]

  console.log(
    `${streams.length} open streams on one process: ${Math.round(beforeKib / 1024)} MiB before, ` +
      `${afterMib} MiB with them (limit: ${limits.mib}), ${((afterKib - beforeKib) / streams.length).toFixed(1)} KiB each`,
  )
  console.table(results)
  console.log(`p99 limits: ${limits.p99OfOneMs} ms with one sender, ${limits.p99OfManyMs} ms with 16`)
  const [one, many] = results
  if (afterMib > limits.mib || one!['p99 ms'] > limits.p99OfOneMs || many!['p99 ms'] > limits.p99OfManyMs)
    process.exitCode = 1
} finally {
  for (const stream of streams) stream.cut()
  poster.close()
  await server.stop()
  await database.close()
}
