import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import { errorText } from '#shared/error-texts.ts'
import { errorStatus } from '#shared/errors.ts'
import { newId } from '../db/ids.ts'
import type { Env } from '../env.ts'
import { StorageUnavailableError } from '../storage/storage-unavailable.ts'
import { securityHeaderValues } from './middleware.ts'

const noConnection = /timeout exceeded when trying to connect|terminated due to connection timeout/

/**
 * The pool's own words when no connection came free or was ready in time, PostgreSQL's 53xxx, "insufficient resources",
 * a full disk, and files that cannot be reached; looked for through the layers that a query builder wraps around them.
 */
export function isOverload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code)
    if (noConnection.test(cause.message) || code.startsWith('53') || code === 'ENOSPC') return true
    if (cause instanceof StorageUnavailableError) return true
  }
  return false
}

/** Who waits behind so many for a connection to the database would wait for half a second and more. */
const maxWaiting = 200
export const busySeconds = 2

/**
 * Refuses at once what would only wait: a line that grows makes everybody slow, and those at its end give up just when
 * it is their turn. Somebody who sends slowly holds no place in it. It stands before the app, so that refusing costs next
 * to nothing; pages and files still go out.
 */
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
