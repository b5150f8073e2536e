import { createServer, type RequestListener } from 'node:http'

/** Time limits for clients. */
export interface Patience {
  /** To send the headers of a request. */
  headersMs: number
  /** To send the whole request, such as a photo over a slow connection. */
  requestMs: number
  /** Without a byte in either direction. Streams send something more often than this. */
  silenceMs: number
  checkEveryMs: number
}

/** In proportion to how long a request may wait, so no one is disconnected before their turn. */
export const patienceFor = (maxWaitMs: number): Patience => ({
  headersMs: 2 * maxWaitMs,
  requestMs: 24 * maxWaitMs,
  silenceMs: 6 * maxWaitMs,
  checkEveryMs: 2_000,
})

/** Ten thousand streams, and the requests of their people. */
const maxConnections = 16_000
const maxHeaderBytes = 16 * 1024
const keepAliveMs = 65_000

/** Disconnects slow senders and readers, and limits what is accepted before validation. */
export function createHttpServer(answer: RequestListener, patience: Patience) {
  const http = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      // Longer than load balancers keep theirs, so they close idle connections before the server does.
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
    },
    answer,
  )
  http.maxConnections = maxConnections
  http.setTimeout(patience.silenceMs)
  return http
}
