import { once } from 'node:events'
import { request as requestPlainly, type IncomingMessage } from 'node:http'
import { request as requestSafely } from 'node:https'
import { productName } from '#shared/product.ts'
import { limitConcurrency } from '#server/capacity/limit-concurrency.ts'
import type { Env } from '#server/env.ts'
import { lookUpPublic, PrivateHostError } from '#server/http/public-hosts.ts'
import { isPrivateHostAllowed, requireCalendarAddress } from './calendar-address.ts'
import { CalendarError } from './calendar-error.ts'

/** For all redirects together. */
const timeoutMs = 10_000
const maxRedirects = 3
const maxBytes = 1_000_000

/** Fetches the text of a calendar from an address that someone entered. */
export async function fetchCalendar(env: Env, address: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(env, requireCalendarAddress(env, address), signal, maxRedirects)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    throw new CalendarError(error instanceof PrivateHostError ? 'address_private' : 'unreachable', error)
  }
}

/** Each may keep a connection to another server open for seconds. */
const inTurn = limitConcurrency({ atOnce: 8, perAddress: 2, maxWaiting: 50 })

/** For requests: while one waits for the other server, it holds up nobody else's. */
export const fetchCalendarInTurn: typeof fetchCalendar = (env, address) =>
  inTurn(() => fetchCalendar(env, address))

async function follow(env: Env, url: URL, signal: AbortSignal, redirectsLeft: number): Promise<string> {
  const reply = await get(env, url, signal)
  try {
    const status = reply.statusCode ?? 0
    const { location } = reply.headers
    if (status >= 300 && status < 400 && location) {
      if (redirectsLeft === 0 || !URL.canParse(location, url.href)) throw new CalendarError('unreachable')
      const next = requireCalendarAddress(env, new URL(location, url).href)
      return await follow(env, next, signal, redirectsLeft - 1)
    }
    if (status >= 500) throw new CalendarError('unreachable')
    if (status !== 200) throw new CalendarError('refused')
    // It was asked for plain text, so nothing is unpacked.
    if ((reply.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new CalendarError('not_a_calendar')
    return await readText(reply)
  } finally {
    reply.destroy()
  }
}

async function get(env: Env, url: URL, signal: AbortSignal) {
  const request = url.protocol === 'http:' ? requestPlainly : requestSafely
  const sent = request(url, {
    signal,
    // A kept connection would skip the lookup.
    agent: false,
    headers: {
      Accept: 'text/calendar, text/plain;q=0.5',
      'Accept-Encoding': 'identity',
      'User-Agent': `${productName} calendar import (${env.origin})`,
    },
    ...(!isPrivateHostAllowed(env, url) && { lookup: lookUpPublic }),
  })
  // Without a listener, an error after the response has begun would end the process.
  sent.on('error', () => undefined).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return reply
}

async function readText(reply: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new CalendarError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
