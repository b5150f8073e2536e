import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { wakeUpsApplicationName } from '#server/realtime/wake-ups.ts'
import { forgetLimits } from './support/forget-limits.ts'
import { createPoster } from './support/http.ts'
import { addMatches, openBenchDatabase, type Person } from './support/market.ts'
import { createStream } from './support/stream.ts'

const pairCount = 10
const sendersEach = 5
const messagesOfSender = 100
const cutEveryMs = 200
const hintsEndedEveryMs = 50
const longestWaitMs = 60_000

const messagesOfConversation = 2 * sendersEach * messagesOfSender
const database = await openBenchDatabase()
const servers = [await database.startServer(), await database.startServer()]
const posters = servers.map(({ url }) => createPoster(url, 50))
const either = <T>(two: T[]) => two[Math.random() < 0.5 ? 0 : 1]!

async function repeat(everyMs: () => number, signal: AbortSignal, work: () => Promise<unknown>) {
  while (!signal.aborted) {
    await sleep(everyMs())
    await work()
  }
}

/** A person who listens on either server, through cuts. */
function listen(person: Person, signal: AbortSignal) {
  const heard: { seq: number; messageSeq: number }[] = []
  let cuts = 0
  const stream = createStream(person.token, (event, seq) => {
    if (event.kind === 'message') heard.push({ seq, messageSeq: event.message.seq })
  })
  const open = () => stream.open(either(servers).url)
  /** Once it is open: before that it doesn't know where to resume. */
  const keepCutting = () =>
    repeat(
      // Randomized around the average, so streams aren't all cut at once.
      () => Math.random() * 2 * cutEveryMs,
      signal,
      async () => {
        stream.cut()
        cuts += 1
        await open()
      },
    )
  return { heard, open, keepCutting, stream, countCuts: () => cuts }
}

async function send({ token }: Person, conversationId: string, n: number) {
  const { status, text } = await either(posters).post(
    `/api/conversations/${conversationId}/messages`,
    token,
    {
      key: randomUUID(),
      text: `Message ${n}`,
    },
  )
  if (status === 429) return false
  if (status !== 201) throw new Error(`Sending a message returned ${status}: ${text}`)
  return true
}

async function run(name: string, areHintsEnded: boolean) {
  const pairs = await addMatches(database.pool, pairCount)
  const people = pairs.flatMap(({ client, owner, conversationId }) => [
    { person: client, conversationId },
    { person: owner, conversationId },
  ])
  const over = new AbortController()
  const listeners = people.map(({ person }) => listen(person, over.signal))
  await Promise.all(listeners.map(({ open }) => open()))
  const cutting = listeners.map(({ keepCutting }) => keepCutting())
  const stopForgetting = forgetLimits(database.pool)
  const disturbing =
    areHintsEnded &&
    repeat(
      () => hintsEndedEveryMs,
      over.signal,
      () =>
        database.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
          [wakeUpsApplicationName],
        ),
    )

  const startedAt = performance.now()
  await Promise.all(
    people.flatMap(({ person, conversationId }) =>
      Array.from({ length: sendersEach }, async () => {
        for (let n = 0; n < messagesOfSender; n += 1)
          while (!(await send(person, conversationId, n))) await sleep(20)
      }),
    ),
  )
  const sentMs = performance.now() - startedAt
  const deadline = performance.now() + longestWaitMs
  const isAllHeard = () => listeners.every(({ heard }) => heard.length >= messagesOfConversation)
  while (!isAllHeard() && performance.now() < deadline) await sleep(20)
  const heardMs = performance.now() - startedAt - sentMs
  // Duplicates would arrive now.
  await sleep(1_000)
  over.abort()
  stopForgetting()
  await Promise.all([...cutting, disturbing])
  for (const { stream } of listeners) stream.cut()

  let [lost, doubled, disordered] = [0, 0, 0]
  for (const { heard } of listeners) {
    const seen = new Set(heard.map(({ messageSeq }) => messageSeq))
    lost += messagesOfConversation - seen.size
    doubled += heard.length - seen.size
    disordered += heard.filter(
      (one, i) => i > 0 && (one.seq <= heard[i - 1]!.seq || one.messageSeq <= heard[i - 1]!.messageSeq),
    ).length
  }
  return {
    run: name,
    messages: pairCount * messagesOfConversation,
    'sent in s': Number((sentMs / 1000).toFixed(1)),
    'all received after s': Number((heardMs / 1000).toFixed(2)),
    cuts: listeners.reduce((sum, { countCuts }) => sum + countCuts(), 0),
    lost,
    doubled,
    disordered,
  }
}

try {
  const results = [await run('with wake-ups', false), await run('without wake-ups', true)]
  console.log(
    `${2 * pairCount} people, ${sendersEach} senders each, 2 servers, every stream cut every ${cutEveryMs} ms on average`,
  )
  console.table(results)
  if (results.some(({ lost, doubled, disordered }) => lost + doubled + disordered > 0)) process.exitCode = 1
} finally {
  for (const poster of posters) poster.close()
  await Promise.all(servers.map(({ stop }) => stop()))
  await database.close()
}
