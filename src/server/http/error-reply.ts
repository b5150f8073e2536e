import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { errorStatus, type ErrorReply } from '#shared/errors.ts'
import { errorText } from '#shared/error-texts.ts'
import { isGoneError } from '../db/gone-error.ts'
import { inLanguage } from '../messages/in-language.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'
import { requestLanguage } from './language-of.ts'
import { busySeconds } from '../capacity/overload.ts'
import { temporaryFailure } from '../capacity/temporary-failure.ts'

/** The only place where an error becomes a response. */
export function replyToError(error: unknown, c: Context<HttpEnv>): Response {
  const appError = noteError(error, c)
  const reply = inLanguage(requestLanguage(c), () => writeReply(appError, c.var.requestId))
  return c.json(reply, errorStatus[appError.code])
}

function writeReply({ code, details, fields: writeFields }: AppError, requestId: string): ErrorReply {
  const { title, message } = errorText(code, details)
  const fields = writeFields?.()
  return {
    error: {
      code,
      title,
      message: fields?.[0]?.message ?? message,
      requestId,
      ...(details && { details }),
      ...(fields && { fields }),
    },
  }
}

/** Neither a rejection nor a temporary failure. */
export const isOurFault = (error: unknown) =>
  error instanceof AppError ? errorStatus[error.code] === errorStatus.internal : !temporaryFailure(error)

/** The subject of a request may be deleted while it runs. Whatever error that causes, the response is "not found". */
function nameOf(error: unknown, incoming: IncomingMessage): AppError {
  if (isOurFault(error) && isGoneError(error)) return new AppError('not_found')
  // They hung up while sending, so nobody reads the response, and it isn't our failure.
  if (isOurFault(error) && incoming.destroyed && !incoming.complete) return new AppError('invalid_input')
  if (error instanceof AppError) return error
  return new AppError(temporaryFailure(error) ?? 'internal', { cause: error })
}

/** Maps an error to its code, logs our own failures and sets Retry-After. */
export function noteError(error: unknown, c: Context<HttpEnv>): AppError {
  const appError = nameOf(error, c.env.incoming)
  const status = errorStatus[appError.code]
  // An unread body would close the connection before the next request.
  c.env.incoming.resume()
  // An overload is not a failure, and the request's own log line already shows it.
  if (appError.cause || (status >= 500 && appError.code !== 'overloaded'))
    c.var.log.error({ err: appError.cause ?? appError, code: appError.code }, 'request failed')
  const retryAfterSeconds = appError.details?.retryAfterSeconds ?? (status === 503 ? busySeconds : undefined)
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  return appError
}
