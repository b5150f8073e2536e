import { DrizzleQueryError } from 'drizzle-orm'

interface LoggedError {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: LoggedError
}

/**
 * What a log may hold of an error: where and what, but none of the values. A query's parameters, PostgreSQL's
 * detail and a provider's answer can all carry password hashes, tokens and addresses.
 */
export function toLoggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error
  const code = (error as { code?: unknown }).code
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && { cause: toLoggedError(error.cause) as LoggedError }),
  }
}

// A stack repeats the message first.
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
