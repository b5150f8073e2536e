import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { madeByHeader } from '#shared/made-by.ts'
import type { ErrorCode, ErrorDetails, ErrorReply } from '#shared/errors.ts'
import { takeFirstAnswer } from './first-answers.ts'

/** The server refused, and said why. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly title: string
  readonly status: number
  readonly details: ErrorDetails | undefined
  /** What is wrong with each field of the body. */
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

/** The server could not be reached, or something in between answered for it. */
export class NetworkError extends Error {}

interface CallOptions<E extends Endpoint> {
  params?: Record<string, string>
  query?: QueryOf<E>
  signal?: AbortSignal
  body?: BodyOf<E>
  /** Goes on when the page is left. */
  keepalive?: boolean
  /** Refused when somebody else is signed in: for what has waited. */
  madeBy?: string
}
type OptionsOf<E extends Endpoint> =
  undefined extends BodyOf<E> ? [CallOptions<E>?] : [CallOptions<E> & { body: BodyOf<E> }]

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

/** The one way to the server. It only throws; screens decide what to show. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: OptionsOf<E>): Promise<ReplyOf<E>> {
  const { params, query, body, signal, keepalive, madeBy }: CallOptions<E> = options ?? {}
  const address = addressOf(endpoint, params, query as Record<string, unknown> | undefined)
  const known = takeFirstAnswer(endpoint.method, address)
  if (known !== undefined) return known as ReplyOf<E>
  const response = await fetch(address, {
    method: endpoint.method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(madeBy && { [madeByHeader]: madeBy }),
    },
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw new NetworkError('The server could not be reached.', { cause })
  })
  const reply: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkError(`The server answered ${response.status} without JSON.`, { cause })
  })
  if (response.ok) return reply as ReplyOf<E>
  throw new ApiError(response.status, (reply as ErrorReply).error)
}

/** What came with the page: as a query's `initialData` it is there in the first frame, without a wait of its own. */
export const answerOfPage = <E extends Endpoint>(endpoint: E) =>
  takeFirstAnswer(endpoint.method, endpoint.path) as ReplyOf<E> | undefined

export const isApiError = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code
