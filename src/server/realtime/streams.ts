import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { StreamFrame } from '#shared/stream.ts'
import { newId } from '../db/ids.ts'
import { defineStatement } from '../db/statement.ts'
import type { WakeUps } from './wake-ups.ts'

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
  wakeUps: WakeUps
  log: Logger
  now: () => Date
  /** Which of these session tokens are still valid. */
  findLiveTokens: (tokens: string[]) => Promise<Set<string>>
}

/** The newest stay open. A person has a handful of devices, each with one stream. */
const maxStreamsOfPerson = 10
const heartbeatMs = 20_000
/** Finds what wake-ups have missed: events, and ended sessions. */
const pollMs = 3_000
const peopleAtOnce = 200
const eventsAtOnce = 100
/** A reader that is this far behind is disconnected. It reconnects and resumes where it was. */
const maxWaitingBytes = 1024 * 1024

const eventsStatement = defineStatement<{ userId: string; seq: number; event: unknown }>(
  'events-after',
  `select p.user_id "userId", e.seq::int, e.payload || jsonb_build_object('kind', e.kind) "event"
    from unnest($1::uuid[], $2::bigint[]) p(user_id, after) cross join lateral (
      select seq, kind, payload from events where user_id = p.user_id and seq > p.after order by seq limit ${eventsAtOnce}
    ) e order by p.user_id, e.seq`,
)
const countersStatement = defineStatement<{ userId: string; lastSeq: number }>(
  'event-counters',
  'select user_id "userId", last_seq::int "lastSeq" from event_counters where user_id = any($1)',
)
const keptStatement = defineStatement<{ lastSeq: number; firstSeq: number | null }>(
  'events-kept',
  `select c.last_seq::int "lastSeq",
      (select seq::int from events where user_id = $1 order by seq limit 1) "firstSeq"
    from event_counters c where c.user_id = $1`,
)

const frame = (name: StreamFrame, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Spreads reconnects over time. */
const comeBack = () => `retry: ${randomInt(200, 2000)}\n\n`

const markAbsentStatement = defineStatement(
  'mark-absent',
  'delete from presence where user_id = any($1::uuid[]) and process_id = $2',
)

const markPresentStatement = defineStatement(
  'mark-present',
  `insert into presence (user_id, process_id, seen_at) select u, $2, $3 from unnest($1::uuid[]) u order by u
    on conflict (user_id, process_id) do update set seen_at = excluded.seen_at`,
)

/** All open streams of this process, and what is written to them. */
export function createStreams({ pool, wakeUps, log, now, findLiveTokens }: Parts) {
  const processId = newId()
  const byPerson = new Map<string, Set<Stream>>()
  const behind = new Set<string>()
  let isPumping = false
  let isPolling = false
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
    void markAbsent([stream.userId]).catch(() => undefined)
  }

  /** Writes to everyone who is behind, many people per query. */
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
    const rows = await eventsStatement.rows(pool, [people, after])
    const counts = new Map<string, number>()
    for (const { userId, seq, event } of rows) {
      counts.set(userId, (counts.get(userId) ?? 0) + 1)
      // A stream opened in the meantime may be further behind than the first of these events. It gets its own turn.
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

  wakeUps.subscribe((wakeUp) => {
    if ('endedSession' in wakeUp)
      return all()
        .filter(({ sessionId }) => sessionId === wakeUp.endedSession)
        .forEach((stream) => close(stream))
    if ('signal' in wakeUp)
      return byPerson.get(wakeUp.to)?.forEach((stream) => write(stream, frame('signal', wakeUp.signal)))
    wake(wakeUp.to)
  })

  /** Everyone with a stream, so few at a time that events wait neither for a poll nor for a heartbeat of thousands. */
  function* inParts() {
    const people = [...byPerson.keys()]
    for (let i = 0; i < people.length; i += peopleAtOnce) yield people.slice(i, i + peopleAtOnce)
  }

  const streamsOf = (people: string[]) => people.flatMap((person) => [...(byPerson.get(person) ?? [])])

  async function beat() {
    for (const people of inParts()) {
      for (const stream of streamsOf(people)) write(stream, ': alive\n\n')
      await nextTurn()
    }
  }

  async function poll() {
    if (isPolling) return
    isPolling = true
    try {
      for (const part of inParts()) await pollPart(part)
    } catch (error) {
      log.warn({ err: error }, 'poll for events')
    } finally {
      isPolling = false
    }
  }

  async function pollPart(part: string[]) {
    const streams = streamsOf(part)
    const live = await findLiveTokens([...new Set(streams.map(({ token }) => token))])
    for (const stream of streams) if (!live.has(stream.token)) close(stream)
    const people = part.filter((person) => byPerson.has(person))
    const rows = await countersStatement.rows(pool, [people])
    for (const { userId, lastSeq } of rows)
      if (streamsOf([userId]).some(({ sentSeq }) => sentSeq < lastSeq)) wake(userId)
    await markPresent(people)
  }

  async function markPresent(people: string[]) {
    await markPresentStatement.run(pool, [people, processId, now()])
    // If they left in the meantime, another connection may have deleted the row before it was inserted.
    const gone = people.filter((person) => !byPerson.has(person))
    if (gone.length > 0) await markAbsent(gone)
  }

  const markAbsent = (people: string[]) => markAbsentStatement.run(pool, [people, processId])

  return {
    count: () => all().length,
    start() {
      timers.push(
        setInterval(() => void beat(), heartbeatMs),
        setInterval(() => void poll(), pollMs),
      )
    },

    /** Subscribes before catching up, so nothing is lost in between. */
    async open(response: ServerResponse, who: Omit<Stream, 'sentSeq' | 'response'>, lastSeen?: number) {
      if (isStopped) return void response.end(comeBack())
      const row = await keptStatement.first(pool, [who.userId])
      if (isStopped) return void response.end(comeBack())
      // If the client has left, the close event has already fired, and nothing would ever remove the stream.
      if (response.closed) return
      const { lastSeq = 0, firstSeq = null } = row ?? {}
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
      // The id tells where to resume, even if the stream is cut before the first event.
      response.write(isKept ? `retry: 1000\nid: ${stream.sentSeq}\n\n` : frame('reset', {}, lastSeq))
      await markPresent([who.userId])
      wake(who.userId)
    },

    /** Makes everyone reconnect, to another process if there is one. */
    stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      for (const stream of all()) close(stream, comeBack())
    },
  }
}

export type Streams = ReturnType<typeof createStreams>
