import { Socket } from 'node:net'
import { Pool, type PoolConfig } from 'pg'
import { minuteMs } from '#shared/durations.ts'
import { openAddress } from './primary/address.ts'
import type { Warn } from './primary/follow-primary.ts'

/** Requests beyond this wait for a connection. */
const maxConnections = 20
/** A new connection plans every statement again, so one that a pause in traffic leaves idle is worth keeping. */
const keepIdleMs = 5 * minuteMs

/** Sends what is written in one turn of the event loop at once. A write costs more than preparing its statement. */
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

/** A pool that follows the primary if the connection string names several hosts. */
export function openDatabase(connectionString: string, maxWaitMs: number, warn: Warn) {
  const { address, stop } = openAddress(connectionString, warn)
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
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', (error) => warn({ err: error }, 'idle connection lost'))
  pool.on('connect', (tx) => {
    // A connection that breaks while in use fails its statement and also reports the error here.
    tx.on('error', () => undefined)
    // Each statement is planned once per connection. PostgreSQL would otherwise plan statements over arrays for every
    // small array anew, which costs more than running them. No statement may depend on a plan for particular values.
    // Not a startup parameter, which poolers such as PgBouncer refuse.
    tx.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
  })
  return {
    pool,
    address,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
