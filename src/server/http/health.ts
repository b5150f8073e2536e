import type { Hono, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { HttpEnv } from './http-env.ts'

export interface Readiness {
  isStopping: boolean
}

/** Alive: the process answers. Ready: it can also reach its database and is not about to stop. */
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

/** Answers of a server that is about to stop are the last on their connection, so that the next finds another. */
export const lastAnswers =
  (readiness: Readiness): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    if (readiness.isStopping) c.header('Connection', 'close')
  }
