import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTestServer } from './test-server.ts'

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: { q: string; target: string }
}
type Answer = (reply: ServerResponse, asked: Asked) => void

/** What the service makes of a text. */
export const translated = (original: string, language: string) => `[${language}] ${original}`

export const sendTranslation: Answer = (reply, { body: { q, target } }) =>
  reply.writeHead(200, { 'Content-Type': 'application/json' }).end(
    JSON.stringify({
      detectedLanguage: { confidence: 90, language: 'es' },
      translatedText: translated(q, target),
    }),
  )

/** A service compatible with LibreTranslate. It records requests, and can answer something else. */
export async function startTranslationService() {
  const service = { asked: [] as Asked[], answer: sendTranslation }
  const server = createTestServer(async (request, reply) => {
    const body = JSON.parse(await text(request)) as Asked['body']
    const asked = { path: request.url!, headers: request.headers, body }
    service.asked.push(asked)
    service.answer(reply, asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
