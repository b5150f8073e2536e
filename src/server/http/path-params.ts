import type { CheckedParamsOf, Endpoint } from '#shared/endpoint.ts'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

const uuid = z.uuid()

/** The schema of each path parameter: a UUID unless the endpoint says otherwise. */
export const paramSchemas = ({ path, params }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name: name!, schema: params?.[name!] ?? uuid }))

/** Validates path parameters. A malformed one can't name anything, so it gets the same response as an unknown one. */
export function createParamsCheck<E extends Endpoint>(endpoint: E) {
  const schema = z.object(
    Object.fromEntries(paramSchemas(endpoint).map(({ name, schema: ofName }) => [name, ofName])),
  )
  return (params: Record<string, string>) => {
    const result = z.safeParse(schema, params)
    if (!result.success) throw new AppError('not_found')
    return result.data as CheckedParamsOf<E>
  }
}
