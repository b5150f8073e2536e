/** PostgreSQL's codes, through the layers that a driver and a query builder wrap around its own error. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    codes.push(String((cause as { code?: unknown }).code))
  return codes
}

export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')
export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')
