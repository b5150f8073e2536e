import type { Pool, PoolClient } from 'pg'

// The last one is a foreign key to what was deleted meanwhile: run again, the work finds that it is gone.
const retryable = new Set(['40001', '40P01', '23503'])
const maxAttempts = 5

/** For hot paths in prepared SQL. Runs the work again when PostgreSQL asks for that: serialization failures, deadlocks. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (attempt === maxAttempts || !retryable.has(String((error as { code?: unknown }).code))) throw error
    } finally {
      client.release()
    }
  }
}
