/** PostgreSQL's codes, also when its error is the cause of another. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    codes.push(String((cause as { code?: unknown }).code))
  return codes
}

const uniqueViolation = '23505'
const notNullViolation = '23502'
const exclusionViolation = '23P01'
export const foreignKeyViolation = '23503'
export const serializationFailure = '40001'
export const deadlockDetected = '40P01'
/** Also after `lock_timeout`. */
export const lockNotAvailable = '55P03'
/** Also after `statement_timeout`. */
export const queryCanceled = '57014'
/** A write on a standby. */
export const readOnlyTransaction = '25006'
/** A standby was asked for something that only a primary knows. */
export const notInState = '55000'

export const isUniqueViolation = (error: unknown) => codesOf(error).includes(uniqueViolation)
/** A value that a column can't hold: a NUL in text, a number out of range, or null where a value is required. */
export const isImpossibleValue = (error: unknown) =>
  codesOf(error).some((code) => code.startsWith('22') || code === notNullViolation)
export const isForeignKeyViolation = (error: unknown) => codesOf(error).includes(foreignKeyViolation)
export const isExclusionViolation = (error: unknown) => codesOf(error).includes(exclusionViolation)

/** For a transaction that relied on what another one has changed: `inTransaction` runs it again. */
export const mustRunAgain = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code: serializationFailure })
