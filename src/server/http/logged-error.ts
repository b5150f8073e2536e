interface LoggedError {
  type: string
  message: string
  code?: unknown
  /** The failed SQL, by name. */
  statement?: string
  stack?: string
  cause?: LoggedError
}

/**
 * The parts of an error that may be logged: where and what, but no values. Query parameters, PostgreSQL's detail and
 * a provider's response can all contain password hashes, tokens and addresses.
 */
export function toLoggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error
  const { code, statement } = error as { code?: unknown; statement?: unknown }
  return {
    type: ['Error', 'error'].includes(error.name) ? error.constructor.name : error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof statement === 'string' && { statement }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && { cause: toLoggedError(error.cause) as LoggedError }),
  }
}

// A stack starts with the message.
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
