import type { Pool, PoolClient } from 'pg'
import { codesOf } from './violations.ts'

// The last one is a foreign key to what was deleted meanwhile: run again, the work finds that it is gone.
const retryable = new Set(['40001', '40P01', '23503'])
const maxAttempts = 5

/** Tries again when PostgreSQL asks for that: serialization failures, deadlocks. */
export async function asOftenAsAsked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt()
    } catch (error) {
      if (attempts === maxAttempts || !codesOf(error).some((code) => retryable.has(code))) throw error
    }
}

/** For hot paths in prepared SQL. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  asOftenAsAsked(async () => {
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
