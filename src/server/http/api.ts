import { Hono, type Context } from 'hono'
import { madeByHeader } from '#shared/made-by.ts'
import type { CheckedBodyOf, CheckedParamsOf, CheckedQueryOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import type { Env } from '../env.ts'
import { AppError } from './app-error.ts'
import { addressGroup, callerOf, type Caller } from './caller.ts'
import { replyWithChangedText, replyWithText } from './compressed-text.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { rateLimitKey, rateLimitOf } from './endpoint-rate-limits.ts'
import { isOurFault, replyToError } from './error-reply.ts'
import type { HttpEnv } from './http-env.ts'
import type { RateLimit } from '../limits/limits.ts'
import { JsonText } from './json-text.ts'
import { createParamsCheck } from './path-params.ts'
import { checked, readBody } from './read-body.ts'
import type { FindSession, Session } from './session.ts'

interface ApiRequest<E extends Endpoint> {
  /** The validated JSON, or raw bytes for endpoints that accept those. */
  body: E extends { bytes: number } ? Buffer : CheckedBodyOf<E>
  query: CheckedQueryOf<E>
  params: CheckedParamsOf<E>
  caller: Caller
  c: Context<HttpEnv>
}

type RequestFor<E extends Endpoint> = ApiRequest<E> &
  (E['access'] extends 'open'
    ? object
    : { session: E['access'] extends Role ? Session & { role: E['access'] } : Session })

export type IsOperator = (userId: string) => Promise<boolean>
export type EnforceLimit = (key: string, limit: RateLimit) => Promise<void>

/** The HTTP layer of every endpoint: access checks, validation and serialization. */
export function createApi(
  env: Env,
  findSession: FindSession,
  isOperator: IsOperator,
  enforceLimit: EnforceLimit,
) {
  const app = new Hono<HttpEnv>()
  const endpoints: Endpoint[] = []

  async function requireSession(c: Context<HttpEnv>, access: Endpoint['access']) {
    const token = readSessionCookie(c, env)
    const session = token && (await findSession(token))
    if (!session) {
      if (token) clearSessionCookie(c, env)
      throw new AppError('not_signed_in')
    }
    c.set('userId', session.userId)
    // An action queued in the browser runs only as the user who queued it, even if someone else has signed in since.
    const maker = c.req.header(madeByHeader)
    if (maker && maker !== session.userId) throw new AppError('not_signed_in')
    // Operator endpoints must not reveal their existence to anyone else.
    if (!(await mayCall(session, access)))
      throw new AppError(access === 'operator' ? 'not_found' : 'wrong_role')
    return session
  }

  /** Callers who aren't signed in are counted by address. */
  async function countCall(c: Context<HttpEnv>, endpoint: Endpoint, session: Session | undefined) {
    const rateLimit = rateLimitOf(endpoint)
    if (!rateLimit || !('burst' in rateLimit)) return
    const who = session?.userId ?? addressGroup(callerOf(c, env).ip)
    await enforceLimit(rateLimitKey(endpoint, who), rateLimit)
  }

  /**
   * The caller may have been deleted, banned or signed out while the request was running. If it failed for that reason,
   * respond as we would a moment later.
   */
  async function rethrow(c: Context<HttpEnv>, error: unknown, { access }: Endpoint): Promise<never> {
    if (access !== 'open' && isOurFault(error)) await requireSession(c, access)
    throw error
  }

  async function mayCall({ userId, role }: Session, access: Endpoint['access']) {
    if (access === 'operator') return isOperator(userId)
    return access === 'signed-in' || role === access
  }

  return {
    app,
    endpoints: endpoints as readonly Endpoint[],
    mount<E extends Endpoint>(
      endpoint: E,
      handler: (request: RequestFor<E>) => Promise<ReplyOf<E> | JsonText<ReplyOf<E>>>,
    ) {
      endpoints.push(endpoint)
      const checkParams = createParamsCheck(endpoint)
      app.on(endpoint.method, endpoint.path, async (c) => {
        const session = endpoint.access === 'open' ? undefined : await requireSession(c, endpoint.access)
        await countCall(c, endpoint, session)
        const params = checkParams(c.req.param())
        const query = endpoint.query && checked(endpoint.query, c.req.query())
        const body = await readBody(c, endpoint)
        const request = { body, query, params, caller: callerOf(c, env), session, c }
        const reply = await handler(request as unknown as RequestFor<E>).catch((error: unknown) =>
          rethrow(c, error, endpoint),
        )
        const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply)
        return endpoint.method === 'GET'
          ? replyWithChangedText(c, text, 'application/json')
          : replyWithText(c, text, 'application/json', endpoint.status ?? 200)
      })
    },
    notFound: (c: Context<HttpEnv>) => replyToError(new AppError('not_found'), c),
  }
}

export type Api = ReturnType<typeof createApi>
