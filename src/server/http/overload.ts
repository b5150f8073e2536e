const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/

/**
 * The pool's own words when no connection came free or was ready in time, and PostgreSQL's 53xxx, "insufficient
 * resources"; looked for through the layers that a query builder wraps around them.
 */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (noConnection.test(cause.message) || String((cause as { code?: unknown }).code).startsWith('53'))
      return true
  return false
}
