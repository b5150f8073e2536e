import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { codesOf, deadlockDetected, lockNotAvailable } from './violations.ts'

/** Every request that needs the table waits behind a change of its schema that waits for a lock. */
export const maxLockWaitMs = 100
const pauseMs = 500

/** Runs a transaction that changes the schema, again and again until nobody holds what it locks. */
export async function untilLocked<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!codesOf(error).some((code) => code === lockNotAvailable || code === deadlockDetected)) throw error
      await sleep(pauseMs)
    }
}
