import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * One call of the wire, defined once: the server validates with it, the browser is typed by it and
 * `/api/openapi.json` is written from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` marks a part of the path. */
  readonly path: `/api/${string}`
  /** `operator`: whoever the settings name as one, whatever their role. */
  readonly access: 'open' | 'signed-in' | 'operator' | Role
  readonly summary: string
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** In place of a JSON body: how many bytes may be sent. */
  readonly bytes?: number
  /** What more of them is called. */
  readonly tooLarge?: ErrorCode
  readonly reply: z.ZodMiniType
  readonly status?: 200 | 201 | 202
}

export const endpoint = <const Definition extends Endpoint>(definition: Definition) => definition

type BodySchema<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? Body
  : z.ZodMiniUndefined

type QuerySchema<E extends Endpoint> = E extends { query: infer Query extends z.ZodMiniType }
  ? Query
  : z.ZodMiniUndefined

export type QueryOf<E extends Endpoint> = z.input<QuerySchema<E>>
export type CheckedQueryOf<E extends Endpoint> = z.output<QuerySchema<E>>
/** What a browser sends, before the schema has trimmed and filled it. */
export type BodyOf<E extends Endpoint> = z.input<BodySchema<E>>
/** What a handler is given. */
export type CheckedBodyOf<E extends Endpoint> = z.output<BodySchema<E>>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
