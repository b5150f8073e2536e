import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Signal } from '#shared/stream.ts'
import type { Redis } from '../db/redis.ts'

/** Something that a server process with the right stream open should look at. Losing one only delays. */
export type Hint = { to: string } | { to: string; signal: Signal } | { endedSession: string }

type Listener = (hint: Hint) => void

const channel = 'keyswipe_hints'
export const hintsApplicationName = 'keyswipe-hints'
/** Hints are gathered this long, so that one NOTIFY and its global lock serve many. */
const gatherMs = 5
/** PostgreSQL takes 8,000 bytes. */
const maxPayloadBytes = 7_500
const reconnectMs = 500

/**
 * Wakes every server process, this one included, over LISTEN/NOTIFY on connections of its own. Mere hints: they are
 * sent after commit, and a slow poll finds what they miss. Where there is a Redis they go over that one, as long as it
 * answers; every process listens to both.
 */
export function createHints(connectionString: string, log: Logger, redis?: Redis) {
  const listeners = new Set<Listener>()
  const waiting = new Map<string, Hint>()
  let client: Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  function hear(payload: string) {
    for (const hint of JSON.parse(payload) as Hint[]) for (const listener of listeners) listener(hint)
  }

  async function connect() {
    const fresh = new Client({ connectionString, application_name: hintsApplicationName })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => hear(payload ?? '[]'))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
    } catch (error) {
      lose(fresh, error)
    }
  }

  function lose(lost: Client, error?: unknown) {
    if (client === lost) client = undefined
    if (isStopped || reconnectTimer) return
    log.warn({ err: error }, 'the connection for hints was lost')
    reconnectTimer = setTimeout(() => {
      reconnectTimer = undefined
      void connect()
    }, reconnectMs)
  }

  async function send(payload: string) {
    const isSent =
      redis?.isUsable() &&
      (await redis.publish(channel, payload).then(
        () => true,
        () => false,
      ))
    if (!isSent) await client?.query('select pg_notify($1, $2)', [channel, payload])
  }

  /** One after the other on the one connection; what is said meanwhile goes with the next round. */
  async function flush() {
    const hints = [...waiting.values()]
    waiting.clear()
    try {
      for (const payload of payloads(hints)) await send(payload)
    } catch (error) {
      log.warn({ err: error }, 'hints were lost')
    }
    timer = waiting.size > 0 ? setTimeout(() => void flush(), gatherMs) : undefined
  }

  return {
    async start() {
      redis?.subscribe(channel, hear)
      await connect()
    },
    /** Called after commit. Returns at once; never fails. */
    publish(...hints: Hint[]) {
      if (hints.length === 0) return
      for (const hint of hints) waiting.set(JSON.stringify(hint), hint)
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    subscribe(listener: Listener) {
      listeners.add(listener)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(reconnectTimer)
      if (waiting.size > 0) await flush()
      clearTimeout(timer)
      await client?.end()
    },
  }
}

export type Hints = Pick<ReturnType<typeof createHints>, 'publish' | 'subscribe'>

function* payloads(hints: Hint[]) {
  let parts: string[] = []
  let bytes = 2
  for (const hint of hints) {
    const text = JSON.stringify(hint)
    if (bytes + text.length + 1 > maxPayloadBytes) {
      yield `[${parts.join()}]`
      parts = []
      bytes = 2
    }
    parts.push(text)
    bytes += text.length + 1
  }
  if (parts.length > 0) yield `[${parts.join()}]`
}
