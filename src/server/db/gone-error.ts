import { isForeignKeyViolation } from './violations.ts'

/** Thrown when a row or folder that existed when the work started is gone. */
export class GoneError extends Error {}

/** Includes a foreign key to a row that was deleted in the meantime, through any wrapping errors. */
export function isGoneError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof GoneError) return true
  return isForeignKeyViolation(error)
}
