import { Socket } from 'node:net'
import { Pool, type PoolConfig } from 'pg'
import { minuteMs } from '#shared/durations.ts'

/** Requests beyond this wait for a connection. */
const maxConnections = 20
/** A new connection plans every statement again, so one that a pause in traffic leaves idle is worth keeping. */
const keepIdleMs = 5 * minuteMs

/**
 * Each statement is planned once per connection. PostgreSQL would otherwise plan statements over arrays for every small
 * array anew, which costs more than running them. No statement may depend on a plan for particular values.
 */
const planOnce = 'plan_cache_mode = force_generic_plan'

interface Options {
  maxWaitMs: number
  /** Settings of each connection, in addition to those that all have. */
  settings?: string[]
}

export function openPool(address: PoolConfig, { maxWaitMs, settings = [] }: Options) {
  const config: PoolConfig & { pipeline: boolean } = {
    ...address,
    max: maxConnections,
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: keepIdleMs,
    // Statements that don't wait for each other's results are sent together, and still run one after the other.
    pipeline: true,
    stream: createGatheringSocket,
  }
  const pool = new Pool(config)
  // Not startup parameters, which poolers such as PgBouncer refuse.
  const prepareSql = [planOnce, ...settings].map((setting) => `set ${setting}`).join(';')
  pool.on('connect', (tx) => {
    // A connection that breaks while in use fails its statement and also reports the error here.
    tx.on('error', () => undefined)
    tx.query(prepareSql).catch(() => undefined)
  })
  return pool
}

/** Sends everything written in one event loop turn as one packet: a system call costs more than preparing a statement. */
function createGatheringSocket() {
  const socket = new Socket()
  const write = socket.write.bind(socket)
  let isGathering = false
  function gather() {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  socket.write = ((...args: Parameters<typeof write>) => {
    gather()
    return write(...args)
  }) as typeof write
  return socket
}
