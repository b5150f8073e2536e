import { RequestError } from '@hono/node-server'
import { newId } from '../db/ids.ts'
import type { Env } from '../env.ts'
import { securityHeaderValues } from './middleware.ts'

/** For requests that are no HTTP a browser would send, such as an impossible Host: they never reach the app. */
export const replyToBrokenRequest = (env: Env) => (error: unknown) =>
  new Response(null, {
    status: error instanceof RequestError ? 400 : 500,
    headers: { ...securityHeaderValues(env), 'X-Request-Id': newId() },
  })
