import type { IncomingMessage } from 'node:http'
import type { Env } from '../env.ts'
import { addressGroup, addressOf } from '../http/caller.ts'
import { sessionCookieName } from '../http/cookies.ts'
import type { Share } from './fair-queue.ts'
import { isProxyItself } from '../http/trusted-proxies.ts'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/** Who a request counts against. Runs for every request, so it only reads headers. */
export function createShareOf(env: Env, userOf: (token: string) => string | undefined) {
  const readToken = cookieReader(sessionCookieName(env))
  return ({ headers, socket }: Asked): Share => {
    const forwardedFor = headers['x-forwarded-for']?.toString()
    const address = addressGroup(addressOf(env, socket.remoteAddress, forwardedFor))
    const token = headers.cookie && readToken(headers.cookie)
    const userId = token && userOf(token)
    // All forged tokens of an address share one person's slots. A real token is known after its first request.
    if (!userId) return { person: token ? `unknown at ${address}` : address, address }
    // A proxy that sends no client address speaks for many, so signed-in people don't share its address.
    const isShared = !isProxyItself(env.trustedProxies, socket.remoteAddress ?? '', forwardedFor)
    return { person: userId, address: isShared ? address : `of ${userId}` }
  }
}

const cookieReader = (name: string) => {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`)
  return (header: string) => pattern.exec(header)?.[1]
}
