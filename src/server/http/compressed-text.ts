import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpEnv } from './http-env.ts'

/** Anything that fits into one packet arrives no sooner when it is smaller. */
const onePacketBytes = 1300
/** The fastest level of each: the others save a few percent of the bytes and take several times as long. */
const level = 1
const compressors = {
  zstd: (text: string) =>
    promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (text: string) => promisify(gzip)(text, { level }),
}

const isRefused = (parameter: string) => /^\s*q=0(\.0*)?\s*$/i.test(parameter)

/** The first of these encodings that the browser accepts. */
export const acceptedEncoding = <Name extends string>(c: Context<HttpEnv>, forms: readonly Name[]) => {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((entry) => entry.split(';'))
  return forms.find((form) =>
    accepted.some(([name, ...parameters]) => name!.trim() === form && !parameters.some(isRefused)),
  )
}

/** Sends the text, unless the browser has the same one from before. */
export function replyWithChangedText(c: Context<HttpEnv>, text: string, contentType: string) {
  if (text.length > onePacketBytes) {
    const etag = `W/"${hash('sha1', text, 'base64url')}"`
    c.header('ETag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  }
  return replyWithText(c, text, contentType, 200)
}

/** Sends generated text, compressed if that saves time. */
export async function replyWithText(
  c: Context<HttpEnv>,
  text: string,
  contentType: string,
  status: ContentfulStatusCode,
) {
  c.header('Content-Type', contentType)
  c.header('Vary', 'Accept-Encoding')
  const encoding = text.length > onePacketBytes ? acceptedEncoding(c, ['zstd', 'br', 'gzip']) : undefined
  if (!encoding) return c.body(text, status)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(await compressors[encoding](text)), status)
}
