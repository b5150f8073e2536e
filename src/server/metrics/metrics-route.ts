import cluster from 'node:cluster'
import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { connectProcesses, joinTexts } from './other-processes.ts'
import type { CountRequests, Metrics } from './server-metrics.ts'

/** Labels use the route pattern, never the address: there are few patterns and endlessly many addresses. */
export const measureRequests =
  (metrics: Metrics): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const startedAt = performance.now()
    await next()
    const tookSeconds = (performance.now() - startedAt) / 1000
    metrics.countRequest(knownMethod(c.req.method), routePath(c), c.res.status, tookSeconds)
  }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const knownMethod = (method: string) => (methods.has(method) ? method : 'other')

/** Requires METRICS_TOKEN. Without the setting the page doesn't exist. */
export function mountMetrics(
  app: Hono<HttpEnv>,
  { env, pool, replicas, now }: Deps,
  metrics: Metrics,
  countStreams: () => number,
  countRequests: CountRequests,
) {
  const { metricsToken } = env
  if (!metricsToken) return
  const expected = digest(`Bearer ${metricsToken}`)
  const describe = () => metrics.toText({ pool, replicas, now, countStreams, countRequests })
  const processes = connectProcesses(describe)
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      throw new AppError('not_signed_in')
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    const [text, others] = await Promise.all([describe(), processes.askOthers()])
    return c.body(cluster.worker ? joinTexts([{ process: cluster.worker.id, text }, ...others]) : text)
  })
}

const digest = (text: string) => hash('sha256', text, 'buffer')
