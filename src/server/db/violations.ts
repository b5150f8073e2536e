/** PostgreSQL's codes, through the layers that a driver and a query builder wrap around its own error. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    codes.push(String((cause as { code?: unknown }).code))
  return codes
}

export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')
/** A value that a column can't hold: NUL in a text, a number that is too large, nothing where something must be. */
export const isImpossibleValue = (error: unknown) =>
  codesOf(error).some((code) => code.startsWith('22') || code === '23502')
export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')
