import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** After this, PostgreSQL is used instead. */
const commandMs = 500
/** How long only PostgreSQL is used after Redis timed out. */
const restMs = 1_000
const reconnectMs = 500
const firstConnectMs = 2_000

type Listener = (text: string) => void

/** A Redis or Valkey that may go away and come back at any time. PostgreSQL can do everything it does. */
export async function connectRedis(url: string, log: Logger) {
  // Loaded only if configured.
  const { createClient } = await import('@redis/client')
  let restsUntil = 0

  const create = (what: string) => {
    const client = createClient({
      url,
      disableOfflineQueue: what === 'commands',
      // Detects hanging connections.
      pingInterval: 1_000,
      socket: { connectTimeout: 2_000, socketTimeout: 5_000, reconnectStrategy: reconnectMs },
    })
    let isLost = false
    client.on('error', (error: unknown) => {
      if (!isLost) log.warn({ err: error, what }, 'lost Redis; using PostgreSQL until it is back')
      isLost = true
    })
    client.on('ready', () => {
      if (isLost) log.warn({ what }, 'Redis is back')
      isLost = false
    })
    const connecting = client.connect().catch(() => undefined)
    return { client, connecting }
  }
  const commands = create('commands')
  const wakeUps = create('wake-ups')
  // An unavailable Redis must not prevent the server from starting.
  await Promise.race([Promise.all([commands.connecting, wakeUps.connecting]), sleep(firstConnectMs)])

  /** Rejects when Redis doesn't respond in time. */
  async function inTime<T>(command: Promise<T>): Promise<T> {
    const impatience = new AbortController()
    const late = sleep(commandMs, undefined, { signal: impatience.signal }).then(() => {
      restsUntil = Date.now() + restMs
      throw new Error('Redis did not answer in time')
    })
    try {
      return await Promise.race([command, late])
    } finally {
      impatience.abort()
      late.catch(() => undefined)
    }
  }

  return {
    isUsable: () => commands.client.isReady && Date.now() >= restsUntil,
    /** Runs a script with one key. */
    run: (script: string, key: string, values: (string | number)[]) =>
      inTime(commands.client.eval(script, { keys: [key], arguments: values.map(String) })),
    publish: (channel: string, text: string) => inTime(commands.client.publish(channel, text)),
    subscribe(channel: string, listener: Listener) {
      wakeUps.client.subscribe(channel, listener).catch(() => undefined)
    },
    stop() {
      commands.client.destroy()
      wakeUps.client.destroy()
    },
  }
}

export type Redis = Awaited<ReturnType<typeof connectRedis>>
