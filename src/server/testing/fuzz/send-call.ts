import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Things } from '../access/access-world.ts'
import type { HostileCall } from './hostile-calls.ts'
import { fill, toBytes } from './placeholders.ts'

const maxHeadBytes = 15 * 1024

export interface Answer {
  status: number
  contentType: string
  nosniff: boolean
  text: string
}

/** Sends the request unchanged: `fetch` would normalize it. */
export function sendCall(
  url: string,
  agent: Agent,
  call: HostileCall,
  ownHeaders: Record<string, string>,
  things: Things,
) {
  const path = fill(call.query ? `${call.path}?${call.query}` : call.path, things)
  const headers = Object.entries({ ...ownHeaders, ...call.headers }).map(([name, value]) => [
    name,
    fill(value, things),
  ])
  const body = call.body === undefined ? undefined : toBytes(fill(call.body, things))
  const headBytes = path.length + headers.flat().join().length
  return new Promise<Answer>((resolve, reject) => {
    const req = request(url, {
      method: call.method,
      path: asciiOf(path),
      headers: Object.fromEntries(headers) as Record<string, string>,
      agent,
      insecureHTTPParser: false,
    })
    // Node responds and disconnects before it has read everything.
    req.on('error', (error) =>
      headBytes > maxHeadBytes
        ? resolve({ status: 431, contentType: '', nosniff: false, text: '' })
        : reject(error),
    )
    req.on('response', (res) => {
      const { 'content-type': contentType = '', 'x-content-type-options': sniffing } = res.headers
      const answer = { status: res.statusCode!, contentType, nosniff: sniffing === 'nosniff' }
      // A stream stays open for as long as someone listens.
      if (contentType.startsWith('text/event-stream')) {
        resolve({ ...answer, text: '' })
        req.destroy()
      } else text(plain(res)).then((received) => resolve({ ...answer, text: received }), reject)
    })
    req.end(body)
  })
}

const plain = (res: IncomingMessage) => {
  const encoding = res.headers['content-encoding']
  if (encoding === 'br') return res.pipe(createBrotliDecompress())
  return encoding === 'gzip' ? res.pipe(createGunzip()) : res
}

/** Node sends only these characters. */
const asciiOf = (path: string) =>
  path
    .replaceAll(/\{\{bytes:([\da-f]+)\}\}/g, (_, hex: string) => hex.replaceAll(/../g, '%$&'))
    .replaceAll(/[^\u0021-\u007e]/gu, (character) => encodeURIComponent(character.toWellFormed()))
