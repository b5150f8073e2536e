import type { Pool, PoolClient } from 'pg'
import { codesOf } from './violations.ts'

// The last one is a foreign key to a row deleted in the meantime. When retried, the work sees that it is gone.
const retryable = new Set(['40001', '40P01', '23503'])
const maxAttempts = 5

/** Retries what PostgreSQL asks to retry: serialization failures, deadlocks. */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt()
    } catch (error) {
      if (attempts === maxAttempts || !codesOf(error).some((code) => retryable.has(code))) throw error
    }
}

/** Runs the work atomically. It may run several times, so it must have no side effects besides rows. */
export const inTransaction = <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  withRetry(async () => {
    const tx = await pool.connect()
    // Sent together with the first statement of the work, which saves a round trip.
    const begun = tx.query('begin')
    begun.catch(() => undefined)
    try {
      const result = await work(tx)
      await begun
      await tx.query('commit')
      return result
    } catch (error) {
      await begun
      await tx.query('rollback')
      throw error
    } finally {
      tx.release()
    }
  })

/** A savepoint. Without it, one failed statement ends the whole transaction. */
export async function inSavepoint<T>(tx: PoolClient, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint part')
  try {
    const result = await work()
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint part')
    throw error
  }
}
