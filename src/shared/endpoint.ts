import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the wire, defined once: the server validates with it, the browser is typed by it and
 * `/api/openapi.json` is written from it.
 */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  /** `:name` marks a part of the path. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: 'open' | 'signed-in' | Role
  readonly body?: Body
  readonly reply: Reply
  readonly status?: 200 | 201 | 202 | 204
}

export const endpoint = <Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  definition: Endpoint<Body, Reply>,
) => definition

export type BodyOf<E> = E extends Endpoint<infer Body, z.ZodMiniType> ? z.input<Body> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, infer Reply> ? z.output<Reply> : never
