import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from '../http/compressed-text.ts'
import type { HttpEnv } from '../http/http-env.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface WebFile {
  contentType: string
  cacheControl: string
  etag: string
  plain: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

/** The names that the build produces, without any path traversal. */
const assetUrl = /^\/assets\/[\w-]+(\.[\w-]+)+$/

/** The built web app, held in memory: a few megabytes, and no request can name a file outside it. */
export function loadWebFiles(folder: string) {
  const files = new Map<string, WebFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const loaded = entry.isFile() && !url.startsWith('/.') && loadFile(file, url)
    if (loaded) files.set(url, loaded)
  }

  return (url: string) => {
    const known = files.get(url)
    if (known || !assetUrl.test(url)) return known
    // During a rolling restart a page from a new process may request its assets from an older one.
    const file = path.join(folder, url)
    const fresh = existsSync(file) ? loadFile(file, url) : undefined
    if (fresh) files.set(url, fresh)
    return fresh
  }
}

function loadFile(file: string, url: string): WebFile | undefined {
  const contentType = contentTypes[path.extname(file)]
  if (!contentType) return undefined
  const plain = readFileSync(file)
  return {
    contentType,
    cacheControl: url.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    ...compressedForms(file),
  }
}

function compressedForms(file: string) {
  const read = (ending: string) => {
    try {
      return readFileSync(file + ending)
    } catch {
      return undefined
    }
  }
  const [br, gzip] = [read('.br'), read('.gz')]
  return { ...(br && { br }), ...(gzip && { gzip }) }
}

/** The same file with different text. */
export const compressed = (file: WebFile, text: string): WebFile => {
  const plain = Buffer.from(text)
  return { ...file, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) }
}

/** Serves a file under its own name, cacheable by the browser. */
export function replyWithFile(c: Context<HttpEnv>, file: WebFile): Response {
  c.header('Cache-Control', file.cacheControl)
  c.header('ETag', file.etag)
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  return replyWithContent(c, file, 200)
}

/** Serves a file's content in the smallest encoding that the browser accepts. */
export function replyWithContent(c: Context<HttpEnv>, file: WebFile, status: ContentfulStatusCode): Response {
  c.header('Content-Type', file.contentType)
  c.header('Vary', 'Accept-Encoding')
  const forms = (['br', 'gzip'] as const).filter((name) => file[name])
  const encoding = acceptedEncoding(c, forms)
  if (!encoding) return c.body(file.plain, status)
  c.header('Content-Encoding', encoding)
  return c.body(file[encoding]!, status)
}
