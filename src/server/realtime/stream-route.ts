import type { Hono } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { streamPath } from '#shared/stream-path.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { securityHeaderValues } from '../http/middleware.ts'
import { requireSession } from '../http/require-session.ts'
import type { FindSession } from '../http/session.ts'
import type { Streams } from './streams.ts'

/** Server-Sent Events: the person's events, starting where their last stream ended. */
export function mountStream(app: Hono<HttpEnv>, { env }: Deps, streams: Streams, findSession: FindSession) {
  const headers = {
    ...securityHeaderValues(env),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Proxies that buffer responses would delay every event.
    'X-Accel-Buffering': 'no',
  }
  app.get(streamPath, async (c) => {
    // Older browsers don't send it. Those that do send it truthfully.
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site')))
      throw new AppError('cross_site_request')
    const { session, token } = await requireSession(c, env, findSession)
    const { outgoing: response } = c.env
    response.writeHead(200, headers)
    await streams.open(
      response,
      { userId: session.userId, sessionId: session.id, token },
      readLastSeen(c.req.header('last-event-id') ?? c.req.query('after')),
    )
    return RESPONSE_ALREADY_SENT
  })
}

const readLastSeen = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
