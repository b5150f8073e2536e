import { NoPrimaryError } from './primary/no-primary-error.ts'
import { notInState, readOnlyTransaction } from './violations.ts'

/** Not `read` and `write`, which are also calls on files. */
const networkCalls = new Set(['connect', 'getaddrinfo'])
const lostMessages =
  /^Connection terminated( unexpectedly)?$|^Query read timeout$|is not queryable$|is not currently accepting connections$/
/** A connection failure, a shutdown, a crash, a start in progress; of a socket: a lost connection. */
const lostCodes = /^(08...|57P0[123]|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** A standby responded: to a write, or to a session check, which asks for the primary's position in its log. */
const standbyCodes = new Set([readOnlyTransaction, notInState])

/**
 * The database is gone for now: it can't be reached, or the connection broke. What was being committed at that moment
 * may or may not be, so nothing is retried here.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoPrimaryError) return true
    const { code, syscall } = cause as NodeJS.ErrnoException
    if (syscall !== undefined && networkCalls.has(syscall)) return true
    if (lostMessages.test(cause.message) || lostCodes.test(code ?? '')) return true
    if (standbyCodes.has(code ?? '')) return true
    // Several addresses of one host were tried.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true
  }
  return false
}
