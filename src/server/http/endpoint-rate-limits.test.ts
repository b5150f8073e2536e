import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, rolesOf } from '#server/testing/access/access-calls.ts'
import { keyOf } from '#server/testing/access/access-plans.ts'
import { makeAccessWorld, type AccessWorld } from '#server/testing/access/access-world.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { makeAccount, signedInBrowser, signedInClient, useUp } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rateLimitKey, rateLimitOf, exceptions } from './endpoint-rate-limits.ts'

const operatorEmail = 'operator@example.com'
let app: TestApp
let world: AccessWorld
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAILS: operatorEmail })
  world = await makeAccessWorld(app)
})
afterAll(() => app.stop())

const changing = (await definedEndpoints()).filter(({ method }) => method !== 'GET')
const countedHere = changing.filter((endpoint) => 'burst' in rateLimitOf(endpoint)!)

/** They share one world, so those that change passwords or remove something come last. */
const endings = [
  'POST /api/security/password',
  'POST /api/my/listings/:listingId/:action',
  'POST /api/people/:userId/block',
  'POST /api/my/deletion',
]
const countsItself = changing
  .filter((endpoint) => 'countedAs' in rateLimitOf(endpoint)!)
  .toSorted((a, b) => endings.indexOf(keyOf(a)) - endings.indexOf(keyOf(b)))

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

  test.each(countsItself.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    'counts by itself under the key it declares: %s',
    async (_, endpoint) => {
      const { countedAs } = rateLimitOf(endpoint) as { countedAs: string }
      const { insiders, things } = world
      const [caller] = rolesOf(endpoint)
      await app.query('delete from rate_limits')
      await call(endpoint, { browser: insiders[caller!].browser, caller: caller!, things })
      const counted = await app.query<{ key: string }>('select key from rate_limits')
      expect(counted.map(({ key }) => key).filter((key) => key.startsWith(countedAs))).not.toEqual([])
    },
  )

  test('exists if it is an exception, which has a reason if it has no limit', () => {
    const names = new Set(changing.map(keyOf))
    for (const [name, rateLimit] of exceptions) {
      expect(names).toContain(name)
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
