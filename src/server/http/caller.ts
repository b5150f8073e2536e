import type { Context } from 'hono'
import { isIP } from 'node:net'
import type { Language } from '#shared/messages/languages.ts'
import type { Env } from '../env.ts'
import type { HttpEnv } from './http-env.ts'
import { requestLanguage } from './language-of.ts'
import { findClientAddress } from './trusted-proxies.ts'

/** Where a request came from, as far as the server can tell. */
export interface Caller {
  ip: string
  userAgent: string
  /** What the browser prefers, such as `en-US`. */
  locale: string
  /** What they read Keyswipe in. */
  language: Language
}

const maxUserAgentLength = 300

/** Based on the socket and on what trusted proxies report. */
export const addressOf = (
  { trustedProxies }: Env,
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
) => findClientAddress(trustedProxies, socketAddress ?? '0.0.0.0', forwardedFor?.toString())

export const callerOf = (c: Context<HttpEnv>, env: Env): Caller => ({
  ip: addressOf(env, c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for')),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, maxUserAgentLength),
  locale: /^[\w-]{2,35}/.exec(c.req.header('accept-language') ?? '')?.[0] ?? '',
  language: requestLanguage(c),
})

/** The unit that limits count: one IPv4 address, or the IPv6 network of one household. */
export function addressGroup(ip: string) {
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.split('::')
  const headParts = head.split(':').filter(Boolean)
  const tailParts = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - headParts.length - tailParts.length
  return [...headParts, ...Array<string>(zeros).fill('0'), ...tailParts].slice(0, 4).join(':')
}
