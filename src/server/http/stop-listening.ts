import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The time limit for requests in progress. */
const drainMs = 10_000
const silenceMs = 500

export interface StopOptions {
  /** How long new requests are still answered, each as the last one on its connection. */
  lingerMs: number
  /** Other processes listen on the same port and take new connections at once. */
  isReplaced?: boolean
}

/**
 * Resolves when every request has its response. Idle connections stay open while there is time: closing them at once
 * would break requests that are just about to use them.
 */
export async function stopListening(http: Server, { lingerMs, isReplaced = false }: StopOptions) {
  const patience = setTimeout(() => {
    http.closeIdleConnections()
    // Browsers open connections in advance, and those don't count as idle before their first request.
    http.headersTimeout = silenceMs
  }, lingerMs)
  const impatience = setTimeout(() => http.closeAllConnections(), lingerMs + drainMs)
  if (!isReplaced) await sleep(lingerMs)
  // The base class's method: the HTTP server's own also closes idle connections.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()))
  clearTimeout(patience)
  clearTimeout(impatience)
  // Stops the connection checks.
  http.close(() => undefined)
}
