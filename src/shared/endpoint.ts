import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * An API call, defined once: the server validates with it, the browser derives its types from it, and
 * `/api/openapi.json` is generated from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` marks a path parameter. */
  readonly path: `/api/${string}`
  /** Schemas of the path parameters that aren't UUIDs. */
  readonly params?: Readonly<Record<string, ParamSchema>>
  /** `operator`: users listed as operators in the configuration, whatever their role. */
  readonly access: 'open' | 'signed-in' | 'operator' | Role
  readonly summary: string
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Instead of a JSON body: the maximum number of bytes. */
  readonly bytes?: number
  /** The error code for a larger upload. */
  readonly tooLarge?: ErrorCode
  readonly reply: z.ZodMiniType
  readonly status?: 200 | 201 | 202
}

/** A path parameter arrives as text, whatever the schema turns it into. */
export type ParamSchema = z.ZodMiniType<unknown, string>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Rejects schemas for parameters that aren't in the path. */
interface OwnParams<E extends Endpoint> {
  readonly params?: {
    readonly [Name in keyof E['params']]: Name extends ParamNames<E['path']> ? ParamSchema : never
  }
}

export const endpoint = <const Definition extends Endpoint>(
  definition: Definition & OwnParams<Definition>,
): Definition => definition

type ParamSchemaOf<E extends Endpoint, Name extends string> = E extends {
  params: Record<Name, infer Schema extends ParamSchema>
}
  ? Schema
  : z.ZodMiniUUID

/** The input of the browser. */
export type ParamsOf<E extends Endpoint> = {
  [Name in ParamNames<E['path']>]: z.input<ParamSchemaOf<E, Name>>
}
/** What a handler receives. */
export type CheckedParamsOf<E extends Endpoint> = {
  [Name in ParamNames<E['path']>]: z.output<ParamSchemaOf<E, Name>>
}

type BodySchema<E extends Endpoint> = E extends { body: infer Body extends z.ZodMiniType }
  ? Body
  : z.ZodMiniUndefined

type QuerySchema<E extends Endpoint> = E extends { query: infer Query extends z.ZodMiniType }
  ? Query
  : z.ZodMiniUndefined

export type QueryOf<E extends Endpoint> = z.input<QuerySchema<E>>
export type CheckedQueryOf<E extends Endpoint> = z.output<QuerySchema<E>>
/** The input of the browser, before the schema trims it and adds defaults. */
export type BodyOf<E extends Endpoint> = z.input<BodySchema<E>>
/** What a handler receives. */
export type CheckedBodyOf<E extends Endpoint> = z.output<BodySchema<E>>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
