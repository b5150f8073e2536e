import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOf } from '#server/testing/access/access-plans.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { makeAccount, signedInBrowser, signedInClient, useUp } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rateLimitKey, rateLimitOf, exceptions } from './endpoint-rate-limits.ts'

const operatorEmail = 'operator@example.com'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAILS: operatorEmail })
})
afterAll(() => app.stop())

const changing = (await definedEndpoints()).filter(({ method }) => method !== 'GET')
const countedHere = changing.filter((endpoint) => 'burst' in rateLimitOf(endpoint)!)

const features = path.join(import.meta.dirname, '../features')
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(features, file), 'utf8'))
const rateLimitCalls = sources.filter((source) => source.includes('enforceRateLimit(')).join('\n')

describe('every endpoint that changes something', () => {
  test.each(countedHere.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    'is rate limited: %s',
    async (_, endpoint) => {
      const role = endpoint.access === 'owner' ? 'owner' : 'client'
      const { account, client } =
        endpoint.access === 'operator' ? await anOperator() : await signedInClient(app, role)
      const ip = '203.0.113.7'
      const caller = endpoint.access === 'open' ? app.client({ 'x-forwarded-for': ip }) : client
      await useUp(app, rateLimitKey(endpoint, endpoint.access === 'open' ? ip : account.id))
      const method = endpoint.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'
      const reply = await caller[method](endpoint.path)
      expect(reply.status).toBe(429)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  test('uses the key it declares if it counts by itself, and every other exception has a reason', () => {
    const names = new Set(changing.map(keyOf))
    for (const [name, rateLimit] of exceptions) {
      expect(names).toContain(name)
      if ('countedAs' in rateLimit) expect(rateLimitCalls).toContain(`\`${rateLimit.countedAs}`)
      if ('unlimitedBecause' in rateLimit) expect(rateLimit.unlimitedBecause).toMatch(/^.{20,}\.$/)
    }
  })
})

async function anOperator() {
  const [known] = await app.query<{ id: string }>('select id from users where email = $1', [operatorEmail])
  const id = known?.id ?? (await makeAccount(app, { role: 'owner', email: operatorEmail })).id
  return { account: { id }, client: await signedInBrowser(app, id) }
}

test('exactly as many concurrent calls as allowed get through', async () => {
  app.clock.stoppedAtMs = Date.now()
  const { client, account } = await signedInClient(app)
  // On a slow machine some wait in the queue for too long. Those haven't been counted yet.
  const ask = async () => {
    let reply
    do reply = await client.put('/api/me/settings', { units: 'metric' })
    while (reply.status === 503)
    return reply
  }
  const replies = await Promise.all(Array.from({ length: 90 }, ask))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
  const events = await app.query(`select from events where user_id = $1 and kind = 'settings'`, [account.id])
  expect(events).toHaveLength(60)
})
