import type { Context } from 'hono'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { unexpectedInput } from '#shared/unexpected-input.ts'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'
import { currentLanguage } from '../messages/in-language.ts'
import { outsideSlot } from '../capacity/request-slot.ts'

const maxJsonBytes = 100 * 1024

/** The JSON or bytes that the endpoint expects. */
export async function readBody(c: Context<HttpEnv>, { body, bytes, tooLarge = 'too_large' }: Endpoint) {
  if (bytes) return readBytes(c, bytes, tooLarge)
  if (!body) return undefined
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('wrong_content_type')
  return checked(body, await readJson(c))
}

/** The parsed value, or a validation error that names each field. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new AppError('invalid_input', { fields: () => fieldErrors(schema, value) })
}

/** Checks again, because the schema writes the texts while it checks. Zod's own are in English, for programmers. */
function fieldErrors(schema: z.ZodMiniType, value: unknown) {
  const { error } = z.safeParse(schema, value, currentLanguage() === 'en' ? {} : { error: unexpectedInput })
  return (error?.issues ?? []).map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
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
  // A slow sender doesn't hold a slot.
  const read = () => collect(c, maxBytes, tooLarge)
  return c.env.incoming.complete ? read() : outsideSlot(read, 'in turn')
}

/** Listens to Node's own stream: iterating over it, or converting it into a web stream, costs several times as much. */
const collect = ({ env: { incoming } }: Context<HttpEnv>, maxBytes: number, tooLarge: ErrorCode) =>
  new Promise<Buffer>((resolve, reject) => {
    const hangUp = () => reject(new AppError('invalid_input'))
    if (incoming.destroyed) return hangUp()
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > maxBytes) reject(new AppError(tooLarge))
      else chunks.push(chunk)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    incoming.on('error', hangUp)
    // Does nothing after the end.
    incoming.on('close', hangUp)
  })
