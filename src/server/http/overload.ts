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
