import { createServer, type RequestListener } from 'node:http'

/** How long somebody may take. */
export interface Patience {
  /** To send the headers of a request. */
  headersMs: number
  /** To send all of a request: a photo over a slow connection. */
  requestMs: number
  /** Without a byte in either direction. Streams say something more often than that. */
  silenceMs: number
  checkEveryMs: number
}

const usualPatience: Patience = {
  headersMs: 10_000,
  requestMs: 120_000,
  silenceMs: 30_000,
  checkEveryMs: 2_000,
}

const maxConnections = 10_000
const maxHeaderBytes = 16 * 1024
const keepAliveMs = 65_000

/** Cuts those who send or read too slowly, and bounds what anybody may send before it is looked at. */
export function createHttpServer(answer: RequestListener, patience = usualPatience) {
  const http = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      // Longer than load balancers keep theirs, so that they close connections and not the server under them.
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
    },
    answer,
  )
  http.maxConnections = maxConnections
  http.setTimeout(patience.silenceMs)
  return http
}
