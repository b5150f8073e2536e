import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

const maxBodyBytes = 100 * 1024

export async function readBody<Schema extends z.ZodMiniType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('wrong_content_type')
  const result = z.safeParse(schema, await readJson(c))
  if (result.success) return result.data
  throw new AppError('invalid_input', {
    fields: result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  })
}

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  const text = await readText(c)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}

async function readText(c: Context<HttpEnv>) {
  if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  // Node's own stream: turning it into a web stream first costs more than the rest of the request.
  for await (const chunk of c.env.incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
