import { request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/app-error.ts'
import { isPublicHost, lookUpPublic } from './public-hosts.ts'

const timeoutMs = 10_000

/**
 * Accepts only push services on the public internet: the endpoint comes from the browser and must not make the server
 * call hosts on its own network (SSRF).
 */
export function requirePushEndpoint({ isTest }: Env, endpoint: string) {
  const { protocol, hostname, username, password } = new URL(endpoint)
  const isGood = isTest
    ? /^https?:$/.test(protocol)
    : protocol === 'https:' && isPublicHost(hostname) && !username && !password
  if (!isGood)
    throw new AppError('invalid_input', {
      fields: [{ field: 'endpoint', message: 'This is not the address of a push service' }],
    })
}

interface PushRequest {
  endpoint: string
  headers: Record<string, string | number>
  body: Buffer
}

/** Resolves with the response status. Doesn't follow redirects. */
export function postPush(env: Env, { endpoint, headers, body }: PushRequest): Promise<number> {
  requirePushEndpoint(env, endpoint)
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
