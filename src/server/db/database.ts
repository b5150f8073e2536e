import { Pool, type PoolConfig } from 'pg'
import { minuteMs } from '#shared/durations.ts'

/** Requests beyond this wait for a connection. */
const maxConnections = 20
/** A new connection plans every statement again, so one that a pause in traffic leaves idle is worth keeping. */
const keepIdleMs = 5 * minuteMs

export function openDatabase(
  connectionString: string,
  maxWaitMs: number,
  onIdleError: (error: Error) => void,
) {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: keepIdleMs,
    // Statements that don't wait for each other's results are sent together, and still run one after the other.
    pipeline: true,
  }
  const pool = new Pool(config)
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', onIdleError)
  pool.on('connect', (tx) => {
    // A connection that breaks while in use fails its statement and also reports the error here.
    tx.on('error', () => undefined)
    // Each statement is planned once per connection. PostgreSQL would otherwise plan statements over arrays for every
    // small array anew, which costs more than running them. No statement may depend on a plan for particular values.
    // Not a startup parameter, which poolers such as PgBouncer refuse.
    tx.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
  })
  return { pool, close: () => pool.end() }
}
