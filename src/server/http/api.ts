import { Hono, type Context } from 'hono'
import { madeByHeader } from '#shared/made-by.ts'
import type { CheckedBodyOf, CheckedQueryOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { isForeignKeyViolation } from '../db/violations.ts'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import { callerOf, type Caller } from './caller.ts'
import { replyWithText } from './compressed-text.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { replyToError } from './error-reply.ts'
import type { HttpEnv } from './http-env.ts'
import { checked, readBody } from './read-body.ts'
import type { FindSession, Session } from './session.ts'

interface ApiRequest<E extends Endpoint> {
  /** The checked JSON, or the bytes where an endpoint takes those. */
  body: E extends { bytes: number } ? Buffer : CheckedBodyOf<E>
  query: CheckedQueryOf<E>
  params: Record<string, string>
  caller: Caller
  c: Context<HttpEnv>
}

type RequestFor<E extends Endpoint> = ApiRequest<E> &
  (E['access'] extends 'open'
    ? object
    : { session: E['access'] extends Role ? Session & { role: E['access'] } : Session })

export type IsOperator = (userId: string) => Promise<boolean>

/** The HTTP side of every endpoint: who may call it, what it accepts, how its answer looks. */
export function createApi(env: Env, findSession: FindSession, isOperator: IsOperator) {
  const app = new Hono<HttpEnv>()
  const endpoints: Endpoint[] = []

  async function requireSession(c: Context<HttpEnv>, access: Endpoint['access']) {
    const token = readSessionCookie(c, env)
    const session = token && (await findSession(token))
    if (!session) {
      if (token) clearSessionCookie(c, env)
      throw new AppError('not_signed_in')
    }
    // What waited in a browser is done only as whoever made it, whoever has signed in there meanwhile.
    const maker = c.req.header(madeByHeader)
    if (maker && maker !== session.userId) throw new AppError('not_signed_in')
    if (!(await mayCall(session, access))) throw new AppError('wrong_role')
    return session
  }

  /** What belongs to an account that was deleted meanwhile has nowhere to go; the same a moment later is refused. */
  async function rethrow(c: Context<HttpEnv>, error: unknown, { access }: Endpoint): Promise<never> {
    if (access !== 'open' && isForeignKeyViolation(error)) await requireSession(c, access)
    throw error
  }

  async function mayCall({ userId, role }: Session, access: Endpoint['access']) {
    if (access === 'operator') return isOperator(userId)
    return access === 'signed-in' || role === access
  }

  return {
    app,
    endpoints: endpoints as readonly Endpoint[],
    mount<E extends Endpoint>(endpoint: E, handler: (request: RequestFor<E>) => Promise<ReplyOf<E>>) {
      endpoints.push(endpoint)
      app.on(endpoint.method, endpoint.path, async (c) => {
        const session = endpoint.access === 'open' ? undefined : await requireSession(c, endpoint.access)
        const query = endpoint.query && checked(endpoint.query, c.req.query())
        const body = await readBody(c, endpoint)
        const request = { body, query, params: c.req.param(), caller: callerOf(c, env), session, c }
        const reply = await handler(request as unknown as RequestFor<E>).catch((error: unknown) =>
          rethrow(c, error, endpoint),
        )
        return replyWithText(c, JSON.stringify(reply), 'application/json', endpoint.status ?? 200)
      })
    },
    notFound: (c: Context<HttpEnv>) => replyToError(new AppError('not_found'), c),
  }
}

export type Api = ReturnType<typeof createApi>
