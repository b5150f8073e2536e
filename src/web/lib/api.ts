import { t } from '#shared/messages/t.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { madeByHeader } from '#shared/made-by.ts'
import { languageHeader } from '#shared/messages/languages.ts'
import type { ErrorCode, ErrorDetails, ErrorReply } from '#shared/errors.ts'
import { takeFirstResponse } from './first-responses.ts'
import { pageLanguage } from './page-language.ts'
import { keepReply, knownReply } from './known-replies.ts'

/** The server rejected the request, with a reason. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly title: string
  readonly status: number
  readonly details: ErrorDetails | undefined
  /** The problem with each field of the body. */
  readonly fields: ErrorReply['error']['fields']

  constructor(status: number, { code, title, message, details, fields }: ErrorReply['error']) {
    super(message)
    this.code = code
    this.title = title
    this.status = status
    this.details = details
    this.fields = fields
  }
}

/** The server could not be reached, or a proxy answered in its place. */
export class NetworkError extends Error {}

/** An option that may be omitted only if the endpoint doesn't require it. */
type Option<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The parameters that form the URL of a call. */
export type AddressOptions<E extends Endpoint> = Option<'params', ParamsOf<E>> & Option<'query', QueryOf<E>>

interface SendOptions {
  signal?: AbortSignal
  /** The request continues after the page is closed. */
  keepalive?: boolean
  /** The user who queued the request. The server rejects it if someone else is signed in by now. */
  madeBy?: string
}
/** The options of any endpoint. */
interface AnyOptions extends SendOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}
type CallOptions<E extends Endpoint> = AddressOptions<E> & Option<'body', BodyOf<E>> & SendOptions
type OptionsOf<E extends Endpoint> = object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

export const addressOf = (
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
) => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

/** The only way to call the API. It throws on failure; screens decide what to show. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: OptionsOf<E>): Promise<ReplyOf<E>> {
  const { params, query, body, signal, keepalive, madeBy } = (options ?? {}) as AnyOptions
  const address = addressOf(endpoint, params, query)
  const embedded = takeFirstResponse(endpoint.method, address)
  if (embedded !== undefined) return embedded as ReplyOf<E>
  const known = knownReply(address)
  const response = await fetch(address, {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      [languageHeader]: pageLanguage(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(madeBy && { [madeByHeader]: madeBy }),
      ...(known && { 'if-none-match': known.etag }),
    },
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw new NetworkError(t('We couldn’t reach the server.'), { cause })
  })
  if (known && response.status === 304) return known.reply as ReplyOf<E>
  const reply: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkError(
      t('The server sent an unexpected response ({status}).', { status: response.status }),
      { cause },
    )
  })
  if (!response.ok) throw new ApiError(response.status, (reply as ErrorReply).error)
  keepReply(address, response.headers.get('etag'), reply)
  return reply as ReplyOf<E>
}

/** The response embedded in the page. Used as a query's `initialData`, it is available in the first frame. */
export const answerOfPage = <E extends Endpoint>(endpoint: E) =>
  takeFirstResponse(endpoint.method, endpoint.path) as ReplyOf<E> | undefined

export const isApiError = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code
