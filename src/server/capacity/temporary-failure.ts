import type { ErrorCode } from '#shared/errors.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { isOverload } from './overload.ts'

/** The code of an error that is neither a rejection nor a bug: the same request will work in a moment. */
export function temporaryFailure(
  error: unknown,
): Extract<ErrorCode, 'overloaded' | 'unavailable'> | undefined {
  if (isOverload(error)) return 'overloaded'
  return isDatabaseUnavailable(error) ? 'unavailable' : undefined
}
