import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { feedPath } from '#shared/market/calendars.ts'
import type { Deps } from '#server/deps.ts'
import { addressGroup, callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { requireId } from '#server/http/require-id.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { findFeed } from './find-feed.ts'

/** One app may read the calendars of many owners. */
const perAddress = { burst: 300, refillMs: 1_000 }
const perListing = { burst: 60, refillMs: 30_000 }

/** Read by calendar apps, which don't sign in. */
export function mountCalendarFeed(app: Hono<HttpEnv>, deps: Deps) {
  app.get(feedPath(':listingId', ':token').replace(/\.ics$/, ''), async (c) => {
    c.header('Cache-Control', 'no-store')
    const listingId = requireId(c.req.param('listingId')).toLowerCase()
    await enforceRateLimit(deps, `feed:${addressGroup(callerOf(c, deps.env).ip)}`, perAddress)
    const text = await findFeed(deps, listingId, c.req.param('token')!.replace(/\.ics$/, ''))
    await enforceRateLimit(deps, `feed:${listingId}`, perListing)
    const headers = { ETag: `"${hash('sha1', text, 'base64url')}"`, 'Cache-Control': 'private, no-cache' }
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' })
  })
}
