import type { Context } from 'hono'
import { errorStatus, type ErrorReply } from '#shared/errors.ts'
import { errorText } from '#shared/error-texts.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'
import { busySeconds, isOverload } from './overload.ts'

/** The one place where an error becomes an answer. */
export function replyToError(error: unknown, c: Context<HttpEnv>): Response {
  const appError = noteError(error, c)
  const { title, message } = errorText(appError.code, appError.details)
  const reply: ErrorReply = {
    error: {
      code: appError.code,
      title,
      message: appError.fields?.[0]?.message ?? message,
      requestId: c.var.requestId,
      ...(appError.details && { details: appError.details }),
      ...(appError.fields && { fields: appError.fields }),
    },
  }
  return c.json(reply, errorStatus[appError.code])
}

/** Gives every error its name, logs what is the server's own fault and tells when to come back. */
export function noteError(error: unknown, c: Context<HttpEnv>): AppError {
  const appError =
    error instanceof AppError
      ? error
      : new AppError(isOverload(error) ? 'overloaded' : 'internal', { cause: error })
  const status = errorStatus[appError.code]
  // A body that nobody read would have the connection closed under the next request.
  c.env.incoming.resume()
  // Being full is no fault, and the line of each request says it already.
  if (appError.cause || (status >= 500 && appError.code !== 'overloaded'))
    c.var.log.error({ err: appError.cause ?? appError, code: appError.code }, 'request failed')
  const retryAfterSeconds = appError.details?.retryAfterSeconds ?? (status === 503 ? busySeconds : undefined)
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  return appError
}
