import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'
import { StorageUnavailableError } from '../storage/storage-unavailable.ts'

const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/

/**
 * The pool's own words when no connection came free or was ready in time, PostgreSQL's 53xxx, "insufficient resources",
 * a full disk, and files that cannot be reached; looked for through the layers that a query builder wraps around them.
 */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code)
    if (noConnection.test(cause.message) || code.startsWith('53') || code === 'ENOSPC') return true
    if (cause instanceof StorageUnavailableError) return true
  }
  return false
}

/** Who waits behind so many for a connection to the database would wait for half a second and more. */
const maxWaiting = 200

/**
 * Refuses at once what would only wait: a line that grows makes everybody slow, and those at its end give up just when
 * it is their turn. Somebody who sends slowly holds no place in it.
 */
export const refuseWhenFull =
  (pool: Pick<Pool, 'waitingCount'>): MiddlewareHandler<HttpEnv> =>
  async (_, next) => {
    if (pool.waitingCount >= maxWaiting) throw new AppError('overloaded')
    await next()
  }
