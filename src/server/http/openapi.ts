import * as z from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import { errorReplySchema } from '#shared/errors.ts'
import { productName } from '#shared/product.ts'
import { sessionCookie } from './cookies.ts'
import { paramSchemas } from './path-params.ts'

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** OpenAPI 3.1, generated from the same schemas that validate requests. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = describeEndpoint(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorReplySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

const bytesOf = (maxLength: number) => ({
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength } } },
})

/** One parameter per query field. */
const queryParameters = (query: NonNullable<Endpoint['query']>) => {
  const { properties = {}, required = [] } = jsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeEndpoint(endpoint: Endpoint) {
  const { summary, access, query, body, bytes, reply, status = 200 } = endpoint
  const pathParameters = paramSchemas(endpoint).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }))
  const parameters = [...pathParameters, ...(query ? queryParameters(query) : [])]
  return {
    summary,
    'x-access': access,
    ...(access !== 'open' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(jsonSchema(body, 'input')) } }),
    ...(bytes && { requestBody: { required: true, ...bytesOf(bytes) } }),
    responses: {
      [status]: { description: 'Done', ...json(jsonSchema(reply, 'output')) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}
