import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { newId } from '../db/ids.ts'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'
import { pictureSources } from './picture-hosts.ts'

type Middleware = MiddlewareHandler<HttpEnv>

/** Email links have a token in their path, which is longer than any name or id of ours. */
const withoutSecrets = (path: string) => path.replaceAll(/[\w.-]{40,}/g, '…')

/** Adds a request id to every response and writes one log line per request. Paths are logged without their query. */
export const requestLog =
  (log: Logger): Middleware =>
  async (c, next) => {
    const requestId = newId()
    const startedAt = performance.now()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.header('X-Request-Id', requestId)
    await next()
    c.var.log.info(
      {
        method: c.req.method,
        path: withoutSecrets(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        ...(c.var.userId && { userId: c.var.userId }),
      },
      'request',
    )
  }

const contentSecurityPolicy = ({ map }: Env) => {
  const mapService = map.styleUrl ?? map.tiles?.url
  const mapHost = mapService ? [new URL(mapService).origin] : []
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Emails in the mailbox use style attributes.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...pictureSources, ...mapHost].join(' '),
    ['connect-src', "'self'", ...mapHost].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const securityHeaderValues = (env: Env): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(env),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(env.origin.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
})

export const securityHeaders = (env: Env): Middleware => {
  const values = Object.entries(securityHeaderValues(env))
  return async (c, next) => {
    // Directly: web `Headers` are validated, sorted and copied for each response.
    for (const [name, value] of values) c.env.outgoing.setHeader(name, value)
    await next()
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers report where a request comes from. Requests that change something must come from our own pages. */
export const refuseCrossSite =
  (env: Env): Middleware =>
  async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isSameSite(c.req.header('origin'), c.req.header('sec-fetch-site')))
      throw new AppError('cross_site_request')
    await next()

    function isSameSite(origin: string | undefined, fetchSite: string | undefined) {
      if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
      if (!origin) return true
      return (
        origin === env.origin ||
        origin === `http://${c.req.header('host')}` ||
        origin === `https://${c.req.header('host')}`
      )
    }
  }

/** API responses are specific to one person and one moment. */
export const neverStored: Middleware = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}
