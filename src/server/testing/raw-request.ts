import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Raw {
  method?: string
  /** Sent unchanged, as no browser would. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A request that `fetch` would normalize or refuse to send. */
export function rawRequest(url: string, { method = 'GET', path, headers = {}, body }: Raw) {
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const req = request(url, { method, path, headers, agent: false }, (res) => {
      const distinct = new Headers()
      for (const [name, values] of Object.entries(res.headersDistinct))
        for (const value of values ?? []) distinct.append(name, value)
      text(res).then(
        (received) => resolve({ status: res.statusCode!, headers: distinct, text: received }),
        reject,
      )
    })
    req.on('error', reject)
    req.end(body)
  })
}
