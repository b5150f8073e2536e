import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import { errorText } from '#shared/error-texts.ts'
import { errorStatus } from '#shared/errors.ts'
import { newId } from '../db/ids.ts'
import type { Env } from '../env.ts'
import { securityHeaderValues } from './middleware.ts'

const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/

/**
 * The pool's own words when no connection came free or was ready in time, and PostgreSQL's 53xxx, "insufficient
 * resources"; looked for through the layers that a query builder wraps around them.
 */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (noConnection.test(cause.message) || String((cause as { code?: unknown }).code).startsWith('53'))
      return true
  return false
}

/** With more waiting for a connection than a second can serve, whoever comes last is better off to come back. */
const maxWaiting = 500
export const busySeconds = 2

/** Stands before the app, so that what is too much costs next to nothing. Pages and files still go out. */
export function refuseWhenFull(
  env: Env,
  pool: Pool,
  answer: RequestListener,
  onRefused: (method: string) => void,
): RequestListener {
  const headers = {
    ...securityHeaderValues(env),
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': busySeconds,
  }
  const { title, message } = errorText('overloaded')
  return (incoming, outgoing) => {
    if (pool.waitingCount < maxWaiting || !incoming.url?.startsWith('/api/'))
      return answer(incoming, outgoing)
    onRefused(incoming.method!)
    const requestId = newId()
    const body = JSON.stringify({ error: { code: 'overloaded', title, message, requestId } })
    outgoing
      .writeHead(errorStatus.overloaded, {
        ...headers,
        'X-Request-Id': requestId,
        'Content-Length': Buffer.byteLength(body),
      })
      .end(body)
  }
}
