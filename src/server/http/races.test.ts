import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, rolesOf } from '#server/testing/access/access-calls.ts'
import { keyOf } from '#server/testing/access/access-plans.ts'
import { makeAccessWorld } from '#server/testing/access/access-world.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { factoryPassword } from '#server/testing/factories.ts'
import { startOperatorApp } from '#server/testing/operators.ts'
import { raceEvents, type RaceWorld } from '#server/testing/races/race-events.ts'
import { stopAtStatements } from '#server/testing/races/stop-at-statement.ts'
import { freshAddress, type TestClient } from '#server/testing/test-client.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { errorStatus } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'

/** Fixed races of every third group of endpoints. `npm run fuzz` runs all, different ones each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0)
/** As many requests as one person may run at once. */
const endpointsAtOnce = 3
/** A request waiting for the lock of a stopped one would wait forever, so nothing waits longer than this. */
const graceMs = 300

let app: RaceWorld['app']
let operator: TestClient
let stopAt: ReturnType<typeof stopAtStatements>
let raced = 0
beforeAll(async () => {
  ;({ app, operator } = await startOperatorApp())
  stopAt = stopAtStatements(app.deps.pool)
})
afterAll(async () => {
  if (minutes > 0) console.log(`${raced} races`)
  await app.stop()
})

const endpoints = await definedEndpoints()
const eventNames = Object.keys(raceEvents)
const groups = Array.from({ length: Math.ceil(endpoints.length / endpointsAtOnce) }, (_, n) =>
  endpoints.slice(n * endpointsAtOnce, (n + 1) * endpointsAtOnce),
)
const racedGroups = process.env['FUZZ_SEED'] ? groups : groups.filter((_, n) => n % 3 === 0)
const groupMs = (minutes * 60_000) / groups.length

const askersOf = (endpoint: Endpoint): readonly Role[] =>
  endpoint.access === 'operator' ? ['owner'] : rolesOf(endpoint)

/** The same browser with its own address. */
function copyOf(browser: TestClient, address: string) {
  const copy = app.client({ 'x-forwarded-for': address })
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

async function race(group: Endpoint[], eventName: string, statement: number) {
  const world: RaceWorld = { ...(await makeAccessWorld(app)), app, operator }
  await app.query('delete from rate_limits')
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  const calls = group.flatMap((endpoint) =>
    askersOf(endpoint).map((caller) => {
      const address = freshAddress()
      const reached = stopAt(address, statement, goOn)
      const asked = endpoint.access === 'operator' ? operator : world.insiders[caller].browser
      const browser = copyOf(asked, address)
      const answered = ask(endpoint, { browser, caller, things: world.things })
      return { name: `${keyOf(endpoint)} as ${caller}`, answered, reached: Promise.race([reached, answered]) }
    }),
  )
  await Promise.race([Promise.all(calls.map(({ reached }) => reached)), sleep(graceMs)])
  const happened = raceEvents[eventName]!(world)
  await Promise.race([happened, sleep(graceMs)]).finally(letGo)
  await happened
  raced += calls.length
  const faults = []
  for (const { name, answered } of calls) {
    const { status, text } = await answered
    // A machine that is too slow for this may report an overload.
    if (status >= 500 && status !== errorStatus.overloaded)
      faults.push(`${name}, before statement ${statement}: ${status} ${text}`)
  }
  return faults
}

/** Racing a sign-in only makes sense with an existing account. */
async function ask(endpoint: Endpoint, by: Parameters<typeof call>[1]) {
  if (keyOf(endpoint) !== 'POST /api/auth/sign-in') return call(endpoint, by)
  const [account] = await app.query<{ email: string }>('select email from users where id = $1', [
    by.caller === 'client' ? by.things.clientId : by.things.ownerId,
  ])
  return by.browser.post(endpoint.path, { ...account, password: factoryPassword, role: by.caller })
}

describe('requests get a response whatever happens to the caller in the meantime:', () => {
  test.each(racedGroups.map((group, n) => [group.map(keyOf).join(', '), group, n] as const))(
    '%s',
    async (_, group, n) => {
      const endsAt = Date.now() + groupMs
      for (let round = 0; round === 0 || Date.now() < endsAt; round += 1) {
        const turn = seed + n + round
        const eventName = eventNames[turn % eventNames.length]!
        // The first statement looks up the session.
        const statement = 1 + (Math.floor(turn / eventNames.length) % 8)
        expect(await race(group, eventName, statement), eventName).toEqual([])
      }
    },
    60_000 + 3 * groupMs,
  )
})
