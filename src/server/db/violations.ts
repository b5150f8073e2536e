const uniqueViolation = '23505'

/** Looks through the layers that a driver and a query builder wrap around PostgreSQL's own error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === uniqueViolation) return true
  return false
}
