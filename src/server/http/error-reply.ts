import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorStatus, type ErrorReply } from '#shared/errors.ts'
import { errorMessage } from '#shared/error-texts.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

/** The one place where an error becomes an answer. */
export function replyToError(error: unknown, c: Context<HttpEnv>): Response {
  const appError =
    error instanceof AppError
      ? error
      : new AppError(isOverload(error) ? 'overloaded' : 'internal', { cause: error })
  const status = errorStatus[appError.code]
  if (status >= 500)
    c.var.log.error({ err: appError.cause ?? appError, code: appError.code }, 'request failed')

  const retryAfterSeconds = appError.details?.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const reply: ErrorReply = {
    error: {
      code: appError.code,
      message: appError.fields?.[0]?.message ?? errorMessage(appError.code, appError.details),
      requestId: c.var.requestId,
      ...(appError.details && { details: appError.details }),
      ...(appError.fields && { fields: appError.fields }),
    },
  }
  return c.json(reply, status as ContentfulStatusCode)
}

// The pool's own words when no connection came free in time; PostgreSQL's 53xxx is "insufficient resources".
const isOverload = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes('timeout exceeded when trying to connect') ||
    String((error as { code?: unknown }).code).startsWith('53'))
