/** PostgreSQL's codes, also when its error is the cause of another. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    codes.push(String((cause as { code?: unknown }).code))
  return codes
}

export const isUniqueViolation = (error: unknown) => codesOf(error).includes('23505')
/** A value that a column can't hold: a NUL in text, a number out of range, or null where a value is required. */
export const isImpossibleValue = (error: unknown) =>
  codesOf(error).some((code) => code.startsWith('22') || code === '23502')
export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes('23503')
export const isExclusionViolation = (error: unknown) => codesOf(error).includes('23P01')

/** Of a transaction that has to run again, because another one changed what it relied on. */
export const serializationFailure = '40001'
