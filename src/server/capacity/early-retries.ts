import type { Socket } from 'node:net'
import type { Env } from '#server/env.ts'
import { busySeconds } from './overload.ts'

/**
 * Delays requests that come back on a connection before Retry-After has passed: rejecting is cheap, but not at the rate
 * at which a client can ask. A proxy's connections are shared by many people, so there the proxy has to throttle.
 */
export function createEarlyRetries({ trustedProxies }: Pick<Env, 'trustedProxies'>) {
  const isDirect = 'hops' in trustedProxies && trustedProxies.hops === 0
  const allowedAt = new WeakMap<Socket, number>()
  const waiting = new WeakSet<Socket>()

  return {
    note(socket: Socket) {
      if (isDirect) allowedAt.set(socket, performance.now() + busySeconds * 1000)
    },
    delay(socket: Socket, then: () => void) {
      const waitMs = (allowedAt.get(socket) ?? 0) - performance.now()
      if (waitMs <= 0) return then()
      // Browsers send one request at a time, so pipelining is not legitimate here.
      if (waiting.has(socket)) return void socket.destroy()
      waiting.add(socket)
      setTimeout(() => {
        waiting.delete(socket)
        then()
      }, waitMs)
    },
  }
}
