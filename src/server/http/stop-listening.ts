import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What requests that are under way get at most. */
const drainMs = 10_000
const silenceMs = 500

export interface Parting {
  /** How long whoever comes is still answered, each for the last time on their connection. */
  lingerMs: number
  /** Other processes listen at the same port: new connections are theirs at once. */
  isReplaced?: boolean
}

/**
 * Resolves when everybody has their answer. Idle connections are left open while there is time: closed at once, they
 * would be cut under the next request of those who are just about to use them.
 */
export async function stopListening(http: Server, { lingerMs, isReplaced = false }: Parting) {
  const patience = setTimeout(() => {
    http.closeIdleConnections()
    // Browsers open connections ahead, which do not count as idle before their first request.
    http.headersTimeout = silenceMs
  }, lingerMs)
  const impatience = setTimeout(() => http.closeAllConnections(), lingerMs + drainMs)
  if (!isReplaced) await sleep(lingerMs)
  // The method of the class above: an HTTP server's own would close idle connections, too.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(http, () => resolve()))
  clearTimeout(patience)
  clearTimeout(impatience)
  // Ends what still looks after its connections.
  http.close(() => undefined)
}
