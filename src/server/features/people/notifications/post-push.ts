import { request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { Env } from '#server/env.ts'
import { lookUpPublic } from '#server/http/public-hosts.ts'

const timeoutMs = 10_000

/** Where the browsers' own push services are: Chrome and its relatives, Firefox, Safari and Edge. */
const pushHosts =
  /^(?:(?:fcm|android)\.googleapis\.com|.+\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/

/** The endpoint comes from the browser and must not make the server call anything else (SSRF). */
export function isPushEndpoint({ isTest }: Env, endpoint: string) {
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (isTest) return /^https?:$/.test(protocol)
  return protocol === 'https:' && pushHosts.test(hostname) && !port && !username && !password
}

interface PushRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer
}

/** Resolves with the response status. Doesn't follow redirects. */
export function postPush(env: Env, { endpoint, headers, body }: PushRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = endpoint.startsWith('http:') ? requestPlainly : requestSafely
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!env.isTest && { lookup: lookUpPublic }),
      },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    sent.on('error', reject).end(body)
  })
}
