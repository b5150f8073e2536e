import { Pool, type PoolConfig } from 'pg'

/** Requests beyond this wait for a connection. */
const maxConnections = 20

export function openDatabase(
  connectionString: string,
  maxWaitMs: number,
  onIdleError: (error: Error) => void,
) {
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: maxWaitMs,
    // Statements that don't wait for each other's results are sent together, and still run one after the other.
    pipeline: true,
  }
  const pool = new Pool(config)
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', onIdleError)
  // A connection that breaks while in use fails its statement and also reports the error here.
  pool.on('connect', (tx) => tx.on('error', () => undefined))
  return { pool, close: () => pool.end() }
}
