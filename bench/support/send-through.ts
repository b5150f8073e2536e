import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { forgetLimits } from './forget-limits.ts'
import { createPoster } from './http.ts'
import { addMatches, type Matched, type Person } from './market.ts'
import { createStream } from './stream.ts'

const pairCount = 8
const thinkMs = 10
const patienceMs = 120_000

const anyOf = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)]!
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * People write, read and listen on these servers while something happens to them, over keep-alive connections: one that
 * closes during a request fails it, and nothing is retried. Counts what failed, was lost or came twice.
 */
export async function sendThrough(
  pool: Pool,
  urls: string[],
  content: (say: (what: string) => void) => Promise<void>,
) {
  const pairs = await addMatches(pool, pairCount)
  const posters = urls.map((url) => createPoster(url, 2 * pairCount))
  const over = new AbortController()
  const failures: string[] = []
  const acknowledged: { conversationId: string; key: string; seq: number }[] = []
  let reads = 0
  let reopened = 0

  async function request(what: string, answered: () => Promise<{ status: number; text: string }>) {
    const reply = await answered().catch((error: unknown) => ({ status: 0, text: String(error) }))
    if (reply.status >= 200 && reply.status < 300) return reply
    // Rate limits are out of scope here.
    if (reply.status !== 429) failures.push(`${what}: ${reply.status} ${reply.text}`)
    return undefined
  }

  async function keepWriting({ client, owner, conversationId }: Matched) {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const key = randomUUID()
      const reply = await request('a message', () =>
        anyOf(posters).post(`/api/conversations/${conversationId}/messages`, (n % 2 ? client : owner).token, {
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
      if (await request(path, () => anyOf(posters).get(path, client.token))) reads += 1
      await sleep(thinkMs)
    }
  }

  /** A person who listens, and reconnects when a process ends the stream. */
  function listen(person: Person) {
    const heard: number[] = []
    const stream = createStream(person.token, (event) => {
      if (event.kind === 'message') heard.push(event.message.seq)
    })
    const open = () =>
      stream.open(anyOf(urls)).catch((error: unknown) => failures.push(`a stream: ${String(error)}`))
    const opened = open()
    const listening = (async () => {
      for (await opened; ; reopened += 1) {
        await stream.ended()
        if (over.signal.aborted) return
        await open()
      }
    })()
    return { heard, stream, opened, listening }
  }

  const stopForgetting = forgetLimits(pool)
  try {
    const listeners = pairs.map(({ owner }) => listen(owner))
    // A stream begins with what is written after it was opened.
    await Promise.all(listeners.map(({ opened }) => opened))
    const load = [...pairs.map(keepWriting), ...pairs.map(keepReading)]
    await content((what) =>
      console.log(
        `${what}: ${reads} reads, ${acknowledged.length} messages, ${reopened} streams reopened, ${failures.length} failed`,
      ),
    )
    over.abort()
    await Promise.all(load)
    const written = (conversationId: string) =>
      acknowledged.filter((message) => message.conversationId === conversationId).length
    const isAllHeard = () =>
      pairs.every(({ conversationId }, i) => listeners[i]!.heard.length >= written(conversationId))
    const deadline = Date.now() + patienceMs
    while (!isAllHeard() && Date.now() < deadline) await sleep(20)
    for (const { stream } of listeners) stream.cut()
    await Promise.all(listeners.map(({ listening }) => listening))

    const kept = await countKept(pool, acknowledged)
    const received = pairs.map(({ conversationId }, i) => {
      const seen = new Set(listeners[i]!.heard)
      return { lost: written(conversationId) - seen.size, doubled: listeners[i]!.heard.length - seen.size }
    })
    const result = {
      failed: failures.length,
      lost: kept.missing,
      doubled: kept.all - acknowledged.length,
      'lost on streams': sum(received.map(({ lost }) => lost)),
      'doubled on streams': sum(received.map(({ doubled }) => doubled)),
    }
    console.log(`${reads} reads, ${acknowledged.length} messages acknowledged`)
    console.table([{ ...result, expected: '0 0 0 0 0' }])
    for (const failure of failures.slice(0, 10)) console.log(failure)
    if (Object.values(result).some((count) => count !== 0)) process.exitCode = 1
  } finally {
    over.abort()
    stopForgetting()
    for (const poster of posters) poster.close()
  }
}

function* paths(conversationId: string) {
  for (;;) yield* ['/api/me', `/api/conversations/${conversationId}/messages`, '/', '/healthz']
}

async function countKept(pool: Pool, acknowledged: { conversationId: string; key: string; seq: number }[]) {
  const { rows } = await pool.query<{ missing: number; all: number }>(
    `with acknowledged as (select * from unnest($1::uuid[], $2::uuid[], $3::bigint[]) a(conversation_id, key, seq))
     select (select count(*)::int from acknowledged a left join conversation_messages m using (conversation_id, key, seq)
         where m.id is null) missing, (select count(*)::int from conversation_messages) "all"`,
    [
      acknowledged.map(({ conversationId }) => conversationId),
      acknowledged.map(({ key }) => key),
      acknowledged.map(({ seq }) => seq),
    ],
  )
  return rows[0]!
}
