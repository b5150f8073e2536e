import type { Pool, PoolClient } from 'pg'
import { codesOf, deadlockDetected, foreignKeyViolation, serializationFailure } from './violations.ts'

// The last one is a foreign key to a row deleted in the meantime. When retried, the work sees that it is gone.
const retryable = new Set([serializationFailure, deadlockDetected, foreignKeyViolation])
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

/** Takes the last statements of a transaction, whose results the work doesn't need. */
export type AtEnd = (statement: Promise<unknown>) => void

/**
 * Runs the work atomically. It may run several times, so it must have no side effects besides rows. `begin` is sent
 * together with its first statement and `commit` with those given to `atEnd`, which saves two round trips. If one of them
 * fails, so does the transaction: PostgreSQL then answers the commit with a rollback.
 */
export const inTransaction = <T>(
  pool: Pool,
  work: (tx: PoolClient, atEnd: AtEnd) => Promise<T>,
  { maxLockWaitMs = 0 } = {},
): Promise<T> =>
  withRetry(async () => {
    const tx = await pool.connect()
    const sent: Promise<unknown>[] = []
    const send: AtEnd = (statement) => {
      // Whatever fails first ends the transaction, and is awaited below.
      statement.catch(() => undefined)
      sent.push(statement)
    }
    const begun = tx.query(maxLockWaitMs > 0 ? `begin; set local lock_timeout = ${maxLockWaitMs}` : 'begin')
    send(begun)
    try {
      const result = await work(tx, send)
      send(tx.query('commit'))
      await Promise.all(sent)
      return result
    } catch (error) {
      await begun
      await tx.query('rollback')
      throw error
    } finally {
      tx.release()
    }
  })

/** Much longer than a batch takes, even on a busy machine. */
const maxLockWaitMs = 1_000

/**
 * The transaction of a batch doesn't wait long for a row that someone else has locked: it fails, and the batch runs again
 * item by item, so only the item that needs the row waits for it.
 */
export const inBatchTransaction = <T>(
  pool: Pool,
  batch: unknown[],
  work: (tx: PoolClient, atEnd: AtEnd) => Promise<T>,
) => inTransaction(pool, work, batch.length > 1 ? { maxLockWaitMs } : {})

/**
 * For parts of a transaction whose statements are sent together. Unlike `Promise.all`, it fails only once all of them have
 * ended: what a part does next would otherwise run after the rollback.
 */
export async function allOf<T extends unknown[]>(parts: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

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
