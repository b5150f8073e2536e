import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A map service that returns the same image for every tile, records requests and can fail. */
export async function startTileServer() {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9ac' } })
    .png()
    .toBuffer()
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const service = { isFailing: false }
  const server = createServer((request, response) => {
    asked.push({ path: request.url!, headers: request.headers })
    if (service.isFailing) return void response.writeHead(500).end()
    response
      .writeHead(200, {
        'Content-Type': 'image/png',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-store',
      })
      .end(picture)
  }).listen(0)
  await once(server, 'listening')
  return {
    // The host of the app itself, so the browser would send its cookies if allowed to.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    service,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
