import { openPool } from './open-pool.ts'
import { openAddress } from './primary/address.ts'
import type { Warn } from './warn.ts'

/** A pool that follows the primary if the connection string names several hosts. */
export function openDatabase(connectionString: string, maxWaitMs: number, warn: Warn) {
  const { address, stop } = openAddress(connectionString, warn)
  const pool = openPool(address, { maxWaitMs })
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', (error) => warn({ err: error }, 'idle connection lost'))
  return {
    pool,
    address,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
