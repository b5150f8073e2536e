import type { Context } from 'hono'
import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import type { HttpEnv } from './http-env.ts'

/** Where a request came from, as far as the server can know. */
export interface Caller {
  ip: string
  userAgent: string
}

const maxUserAgentLength = 300

export function callerOf(c: Context<HttpEnv>, env: Env): Caller {
  return { ip: addressOf(c, env), userAgent: (c.req.header('user-agent') ?? '').slice(0, maxUserAgentLength) }
}

/** Each trusted proxy appends the address it saw; what stands before those is the caller's own claim. */
function addressOf(c: Context<HttpEnv>, env: Env) {
  const socketAddress = c.env.incoming.socket.remoteAddress ?? '0.0.0.0'
  if (env.trustedProxyHops === 0) return plainAddress(socketAddress)
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = seen.at(-env.trustedProxyHops)
  return plainAddress(address && isIP(address) ? address : socketAddress)
}

// fe80::1%eth0 names a network card of this machine; PostgreSQL's inet knows no such thing. And ::ffff:10.0.0.1 is what
// a socket for both kinds of addresses calls 10.0.0.1.
const plainAddress = (ip: string) => ip.split('%')[0]!.replace(/^::ffff:(?=\d+\.)/, '')

/** The unit that limits count: one IPv4 address, or the IPv6 network that one household has. */
export function addressGroup(ip: string) {
  if (isIP(ip) !== 6) return ip
  const [head = '', tail] = ip.split('::')
  const headParts = head.split(':').filter(Boolean)
  const tailParts = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - headParts.length - tailParts.length
  return [...headParts, ...Array<string>(zeros).fill('0'), ...tailParts].slice(0, 4).join(':')
}
