import type { Context } from 'hono'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

const maxJsonBytes = 100 * 1024

/** The JSON or the bytes that an endpoint asks for. */
export async function readBody(c: Context<HttpEnv>, { body, bytes, tooLarge = 'too_large' }: Endpoint) {
  if (bytes) return readBytes(c, bytes, tooLarge)
  if (!body) return undefined
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('wrong_content_type')
  return checked(body, await readJson(c))
}

/** What the schema makes of a value, or a refusal that names each field. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new AppError('invalid_input', {
    fields: result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  })
}

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  const text = (await readBytes(c, maxJsonBytes, 'too_large')).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}

async function readBytes(c: Context<HttpEnv>, maxBytes: number, tooLarge: ErrorCode) {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new AppError(tooLarge)
  const chunks: Uint8Array[] = []
  let size = 0
  // Node's own stream: turning it into a web stream first costs more than the rest of the request.
  for await (const chunk of c.env.incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AppError(tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
