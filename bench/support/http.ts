import { Agent, request } from 'node:http'

/** A plain client over kept-alive connections: as little of it as possible should be measured. */
export function createPoster(baseUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(baseUrl)
  const send = (method: 'GET' | 'POST' | 'PUT') => (path: string, token: string, body?: unknown) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        cookie: `keyswipe_session=${token}`,
      }
      const sent = request({ hostname, port, path, method, agent, headers }, (reply) => {
        let answer = ''
        reply.setEncoding('utf8').on('data', (part: string) => (answer += part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: answer }))
      })
      sent.on('error', reject).end(text)
    })
  return { get: send('GET'), post: send('POST'), put: send('PUT'), close: () => agent.destroy() }
}

export type Poster = ReturnType<typeof createPoster>
