import { RequestError } from '@hono/node-server'
import { newId } from '../db/ids.ts'
import type { Env } from '../env.ts'
import { securityHeaderValues } from './middleware.ts'

/** Handles malformed HTTP that no browser would send, such as an invalid Host. It never reaches the app. */
export const replyToBrokenRequest = (env: Env) => (error: unknown) =>
  new Response(null, {
    status: error instanceof RequestError ? 400 : 500,
    headers: { ...securityHeaderValues(env), 'X-Request-Id': newId() },
  })
