import type { Hono, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { HttpEnv } from './http-env.ts'

export interface Readiness {
  isStopping: boolean
}

/** Alive: the process responds. Ready: it can also reach its database and isn't stopping. */
export function mountHealth(app: Hono<HttpEnv>, { pool }: Deps, readiness: Readiness) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (readiness.isStopping) return c.json({ status: 'stopping' }, 503)
    try {
      await pool.query('select 1')
      return c.json({ status: 'ready' })
    } catch {
      return c.json({ status: 'database unreachable' }, 503)
    }
  })
}

/** Responses of a stopping server close their connection, so the next request goes to another server. */
export const lastAnswers =
  (readiness: Readiness): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    if (readiness.isStopping) c.header('Connection', 'close')
  }
