import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { StreamFrame } from '#shared/stream.ts'
import { newId } from '../db/ids.ts'
import type { Hints } from './hints.ts'

interface Stream {
  userId: string
  sessionId: string
  token: string
  /** The number of the last event that was written to it. */
  sentSeq: number
  response: ServerResponse
}

interface Parts {
  pool: Pool
  hints: Hints
  log: Logger
  now: () => Date
  /** Which of these session tokens are still good. */
  findLiveTokens: (tokens: string[]) => Promise<Set<string>>
}

/** The newest stay: a person has a handful of devices, each with one stream. */
const maxStreamsOfPerson = 10
const heartbeatMs = 20_000
/** Finds what hints have missed: events, and sessions that have ended. */
const pollMs = 3_000
const peopleAtOnce = 200
const eventsAtOnce = 100
/** A reader that is this far behind is cut; it comes back and goes on where it was. */
const maxWaitingBytes = 1024 * 1024

const eventsStatement = {
  name: 'events-after',
  text: `select p.user_id "userId", e.seq::int, e.payload || jsonb_build_object('kind', e.kind) "event"
    from unnest($1::uuid[], $2::bigint[]) p(user_id, after) cross join lateral (
      select seq, kind, payload from events where user_id = p.user_id and seq > p.after order by seq limit ${eventsAtOnce}
    ) e order by p.user_id, e.seq`,
}
const countersStatement = {
  name: 'event-counters',
  text: 'select user_id "userId", last_seq::int "lastSeq" from event_counters where user_id = any($1)',
}
const keptStatement = {
  name: 'events-kept',
  text: `select c.last_seq::int "lastSeq",
      (select seq::int from events where user_id = $1 order by seq limit 1) "firstSeq"
    from event_counters c where c.user_id = $1`,
}

const frame = (name: StreamFrame, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Not all at the same moment. */
const comeBack = () => `retry: ${randomInt(200, 2000)}\n\n`

/** Every open stream of this process, and what is written to them. */
export function createStreams({ pool, hints, log, now, findLiveTokens }: Parts) {
  const processId = newId()
  const byPerson = new Map<string, Set<Stream>>()
  const behind = new Set<string>()
  let isPumping = false
  let isStopped = false
  const timers: NodeJS.Timeout[] = []

  const all = () => [...byPerson.values()].flatMap((streams) => [...streams])

  function write(stream: Stream, text: string) {
    if (stream.response.writableLength > maxWaitingBytes) return close(stream)
    stream.response.write(text)
  }

  function close(stream: Stream, lastWord = '') {
    forget(stream)
    stream.response.end(lastWord)
  }

  function forget(stream: Stream) {
    const streams = byPerson.get(stream.userId)
    if (!streams?.delete(stream)) return
    if (streams.size > 0) return
    byPerson.delete(stream.userId)
    void pool
      .query('delete from presence where user_id = $1 and process_id = $2', [stream.userId, processId])
      .catch(() => undefined)
  }

  /** Writes to everybody who is behind, many people with one query. */
  async function pump() {
    if (isPumping) return
    isPumping = true
    try {
      while (behind.size > 0) {
        const people = [...behind].slice(0, peopleAtOnce)
        for (const person of people) behind.delete(person)
        await deliver(people.filter((person) => byPerson.has(person)))
      }
    } catch (error) {
      log.warn({ err: error }, 'streams could not be served; the next poll tries again')
    } finally {
      isPumping = false
    }
  }

  async function deliver(people: string[]) {
    if (people.length === 0) return
    const readers = new Map(people.map((person) => [person, [...byPerson.get(person)!]]))
    const after = [...readers.values()].map((streams) => Math.min(...streams.map(({ sentSeq }) => sentSeq)))
    const { rows } = await pool.query<{ userId: string; seq: number; event: unknown }>({
      ...eventsStatement,
      values: [people, after],
    })
    const counts = new Map<string, number>()
    for (const { userId, seq, event } of rows) {
      counts.set(userId, (counts.get(userId) ?? 0) + 1)
      // A stream that was opened meanwhile may be further behind than these events begin: it has its own turn.
      for (const stream of readers.get(userId)!) {
        if (seq <= stream.sentSeq || !byPerson.get(userId)?.has(stream)) continue
        stream.sentSeq = seq
        write(stream, frame('event', event, seq))
      }
    }
    for (const [person, count] of counts) if (count === eventsAtOnce) behind.add(person)
  }

  function wake(person: string) {
    if (!byPerson.has(person)) return
    behind.add(person)
    void pump()
  }

  hints.subscribe((hint) => {
    if ('endedSession' in hint)
      return all()
        .filter(({ sessionId }) => sessionId === hint.endedSession)
        .forEach((stream) => close(stream))
    if ('signal' in hint)
      return byPerson.get(hint.to)?.forEach((stream) => write(stream, frame('signal', hint.signal)))
    wake(hint.to)
  })

  async function poll() {
    const streams = all()
    if (streams.length === 0) return
    const live = await findLiveTokens([...new Set(streams.map(({ token }) => token))])
    for (const stream of streams) if (!live.has(stream.token)) close(stream)
    const people = [...byPerson.keys()]
    const { rows } = await pool.query<{ userId: string; lastSeq: number }>({
      ...countersStatement,
      values: [people],
    })
    for (const { userId, lastSeq } of rows)
      if ([...(byPerson.get(userId) ?? [])].some(({ sentSeq }) => sentSeq < lastSeq)) wake(userId)
    await sayPresent(people)
  }

  const sayPresent = (people: string[]) =>
    pool.query({
      name: 'say-present',
      text: `insert into presence (user_id, process_id, seen_at) select u, $2, $3 from unnest($1::uuid[]) u order by u
        on conflict (user_id, process_id) do update set seen_at = excluded.seen_at`,
      values: [people, processId, now()],
    })

  return {
    count: () => all().length,
    start() {
      timers.push(
        setInterval(() => {
          for (const stream of all()) write(stream, ': alive\n\n')
        }, heartbeatMs),
        setInterval(() => {
          poll().catch((error: unknown) => log.warn({ err: error }, 'poll for events'))
        }, pollMs),
      )
    },

    /** Subscribes first and then catches up, so that nothing falls in between. */
    async open(response: ServerResponse, who: Omit<Stream, 'sentSeq' | 'response'>, lastSeen?: number) {
      if (isStopped) return void response.end(comeBack())
      const { rows } = await pool.query<{ lastSeq: number; firstSeq: number | null }>({
        ...keptStatement,
        values: [who.userId],
      })
      if (isStopped) return void response.end(comeBack())
      // Whoever has gone by now has closed it already, and nothing would ever take the stream away.
      if (response.closed) return
      const { lastSeq = 0, firstSeq = null } = rows[0] ?? {}
      const isKept =
        lastSeen === undefined ||
        lastSeen === lastSeq ||
        (lastSeen < lastSeq && firstSeq !== null && firstSeq <= lastSeen + 1)
      const stream: Stream = { ...who, response, sentSeq: isKept ? (lastSeen ?? lastSeq) : lastSeq }

      const streams = byPerson.get(who.userId) ?? new Set()
      byPerson.set(who.userId, streams.add(stream))
      response.on('close', () => forget(stream))
      const [oldest] = streams
      if (streams.size > maxStreamsOfPerson && oldest) close(oldest, frame('replaced', {}))
      // The id is where to go on from, also when nothing happens before the stream is cut.
      response.write(isKept ? `retry: 1000\nid: ${stream.sentSeq}\n\n` : frame('reset', {}, lastSeq))
      await sayPresent([who.userId])
      wake(who.userId)
    },

    /** Asks everybody to come back, which leads them to another process where there is one. */
    stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      for (const stream of all()) close(stream, comeBack())
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
