import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Signal } from '#shared/stream.ts'
import type { DatabaseAddress } from '../db/primary/address.ts'
import type { Redis } from '../db/redis.ts'

/** A wake-up for the server process that has the right stream open. Losing one only causes a delay. */
export type WakeUp = { to: string } | { to: string; signal: Signal } | { endedSession: string }

type Listener = (wakeUp: WakeUp) => void

const channel = 'keyswipe_wake_ups'
export const wakeUpsApplicationName = 'keyswipe-wake-ups'
/** Wake-ups are batched this long, so one NOTIFY and its global lock serve many. */
const gatherMs = 5
/** PostgreSQL accepts 8,000 bytes. */
const maxPayloadBytes = 7_500
const reconnectMs = 500

/**
 * Wakes every server process, including this one, through LISTEN/NOTIFY on dedicated connections. Wake-ups are sent
 * after the commit, and a slow poll finds whatever they miss. With Redis they go through that while it responds;
 * every process listens to both.
 */
export function createWakeUps(address: DatabaseAddress, log: Logger, redis?: Redis) {
  const listeners = new Set<Listener>()
  const waiting = new Map<string, WakeUp>()
  let client: Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  function receive(payload: string) {
    for (const wakeUp of JSON.parse(payload) as WakeUp[]) for (const listener of listeners) listener(wakeUp)
  }

  async function connect() {
    const fresh = new address.Client({ ...address, application_name: wakeUpsApplicationName })
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => receive(payload ?? '[]'))
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
    log.warn({ err: error }, 'the connection for wake-ups was lost')
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

  /** Sends one batch at a time on the one connection. New wake-ups go with the next batch. */
  async function flush() {
    const wakeUps = [...waiting.values()]
    waiting.clear()
    try {
      for (const payload of payloads(wakeUps)) await send(payload)
    } catch (error) {
      log.warn({ err: error }, 'wake-ups were lost')
    }
    timer = waiting.size > 0 ? setTimeout(() => void flush(), gatherMs) : undefined
  }

  return {
    async start() {
      redis?.subscribe(channel, receive)
      await connect()
    },
    /** Call after the commit. Returns at once and never fails. */
    publish(...wakeUps: WakeUp[]) {
      if (wakeUps.length === 0) return
      for (const wakeUp of wakeUps) waiting.set(JSON.stringify(wakeUp), wakeUp)
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

export type WakeUps = Pick<ReturnType<typeof createWakeUps>, 'publish' | 'subscribe'>

function* payloads(wakeUps: WakeUp[]) {
  let parts: string[] = []
  let bytes = 2
  for (const wakeUp of wakeUps) {
    const text = JSON.stringify(wakeUp)
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
