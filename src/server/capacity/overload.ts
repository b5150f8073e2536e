import type { RequestListener } from 'node:http'
import { errorText } from '#shared/error-texts.ts'
import { errorStatus } from '#shared/errors.ts'
import { newId } from '../db/ids.ts'
import { queryCanceled } from '../db/violations.ts'
import type { Env } from '../env.ts'
import { inLanguage } from '../messages/in-language.ts'
import { StorageUnavailableError } from '../storage/storage-unavailable.ts'
import { languageIn } from '../http/language-of.ts'
import { securityHeaderValues } from '../http/middleware.ts'

const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/

const insufficientResources = /^53...$/

/**
 * The pool's own messages when no connection became free or ready in time, PostgreSQL's errors about resources and
 * statements that took too long, a full disk, and unreachable file storage; also when one of them is the cause of
 * another error.
 */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code)
    if (noConnection.test(cause.message) || insufficientResources.test(code)) return true
    if (code === queryCanceled || code === 'ENOSPC') return true
    if (cause instanceof StorageUnavailableError) return true
  }
  return false
}

export const busySeconds = 2

/** Responds with Retry-After before the app runs, because rejecting must cost next to nothing. */
export function createRefusal(env: Env): RequestListener {
  const headers = {
    ...securityHeaderValues(env),
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': busySeconds,
  }
  return (incoming, outgoing) => {
    // An unread body would close the connection before the next request.
    incoming.resume()
    const requestId = newId()
    const text = inLanguage(languageIn(incoming.headers), () => errorText('overloaded'))
    const body = JSON.stringify({ error: { code: 'overloaded', ...text, requestId } })
    outgoing
      .writeHead(errorStatus.overloaded, {
        ...headers,
        'X-Request-Id': requestId,
        'Content-Length': Buffer.byteLength(body),
      })
      .end(body)
  }
}
