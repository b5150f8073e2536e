import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/metrics/server-metrics.ts'
import type { Capacity } from '#server/capacity/capacity.ts'
import type { Streams } from '#server/realtime/streams.ts'
import { keyOf } from '#server/testing/access/access-plans.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { eachFieldBent } from '#server/testing/fuzz/each-field-bent.ts'
import { findFaults } from '#server/testing/fuzz/find-faults.ts'
import { startFuzzWorld } from '#server/testing/fuzz/fuzz-world.ts'
import { hostileCalls, hostileVisits, type HostileCall } from '#server/testing/fuzz/hostile-calls.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** The same few calls to each endpoint every time. `npm run fuzz` sends different ones for as long as you like. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0)
const callsToEach = 5

const pages = fileURLToPath(new URL('../testing/web-pages', import.meta.url))

let sent = 0
let world: Awaited<ReturnType<typeof startFuzzWorld>>
beforeAll(async () => {
  world = await startFuzzWorld()
})
afterAll(async () => {
  if (minutes > 0) console.log(`${sent} calls`)
  await world.stop()
})

const endpoints = await definedEndpoints()
const longMs = (minutes * 60_000) / (endpoints.length + 1)

async function beHostile(calls: fc.Arbitrary<HostileCall>, endpoint?: Endpoint, forMs = longMs) {
  const property = fc.asyncProperty(calls, async (call) => {
    sent += 1
    expect([...findFaults(call, await world.send(call), endpoint)]).toEqual([])
  })
  const endsAt = Date.now() + forMs
  for (let round = 0; round === 0 || Date.now() < endsAt; round += 1) {
    world.renew()
    const examples =
      endpoint && round === 0 ? eachFieldBent(endpoint).map((call): [HostileCall] => [call]) : []
    await fc.assert(property, { seed: seed + round, examples, numRuns: examples.length + callsToEach })
  }
}

describe('whatever is sent to it, it neither fails nor changes anything it refuses:', () => {
  test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => beHostile(hostileCalls(endpoint), endpoint),
    60_000 + 3 * longMs,
  )

  test(
    'all other routes',
    async () => {
      const routes = otherRoutes()
      expect(routes.length).toBeGreaterThan(15)
      for (const [method, path] of routes)
        await beHostile(hostileVisits(method, path), undefined, longMs / routes.length)
    },
    60_000 + 3 * longMs,
  )
})

/** Pages, files, streams and email links, from the server's own route list. */
function otherRoutes() {
  const { routes } = createApp(
    world.app.deps,
    pages,
    { isStopping: false },
    {} as Streams,
    createMetrics(world.app.deps.env),
    {} as Capacity,
  )
  const defined = new Set(endpoints.map(keyOf))
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && !defined.has(`${method} ${path}`))
    .map(({ method, path }) => [method, path === '*' ? '/*' : path] as const)
  return [...served, ['GET', '/*/*'], ['DELETE', '/*'], ['GET', '/api/*'], ['POST', '/api/*/*']] as const
}
