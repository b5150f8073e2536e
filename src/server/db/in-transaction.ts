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
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withRetry(async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })

/** A savepoint. Without it, one failed statement ends the whole transaction. */
export async function inSavepoint<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    await client.query('rollback to savepoint part')
    throw error
  }
}
