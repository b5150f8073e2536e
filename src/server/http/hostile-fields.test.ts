import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addressOf, rolesOf } from '#server/testing/access/access-calls.ts'
import { keyOf, planOf } from '#server/testing/access/access-plans.ts'
import { makeAccessWorld, type AccessWorld } from '#server/testing/access/access-world.ts'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { startOperatorApp, type OperatorApp } from '#server/testing/operators.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'

let operators: OperatorApp
let world: AccessWorld
beforeAll(async () => {
  operators = await startOperatorApp()
  world = await makeAccessWorld(operators.app)
})
afterAll(() => operators.app.stop())

/** What PostgreSQL, a date or a number might choke on. */
const hostile: unknown[] = [
  'a\u0000b',
  '\ud800',
  '1.------------------------------------',
  '+275760-09-13T00:00:00.000Z',
  1e308,
  ['a\u0000b'],
]

const endpoints = (await definedEndpoints()).filter(({ query, body }) => query || body)

function browserFor({ access }: Endpoint, asker: Role) {
  if (access === 'open') return operators.app.client()
  return access === 'operator' ? operators.operator : world.insiders[asker].browser
}

const queryNames = ({ query }: Endpoint) =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []

/** The body with each of its fields, however deep, replaced by something else. */
function* bodiesWith(body: unknown, instead: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    const put = (other: unknown) =>
      Array.isArray(body) ? body.with(Number(name), other) : { ...body, [name]: other }
    yield put(instead)
    for (const inner of bodiesWith(value, instead)) yield put(inner)
  }
}

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers whatever is in its fields without an error of its own',
  async (_, endpoint) => {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const broken: string[] = []
    for (const asker of rolesOf(endpoint).length > 0 ? rolesOf(endpoint) : (['owner'] as const)) {
      const browser = browserFor(endpoint, asker)
      const address = addressOf(endpoint, world.things, asker)
      const send = async (to: string, body?: unknown) => {
        const { status } =
          method === 'get' || method === 'delete'
            ? await browser[method](to)
            : await browser[method](to, body)
        if (status >= 500) broken.push(`${status} ${to} ${JSON.stringify(body)}`)
      }
      const body = planOf(endpoint).body?.(world.things, asker)
      for (const value of hostile)
        await Promise.all([
          ...queryNames(endpoint).map((name) => {
            const to = new URL(address, 'http://keyswipe.test')
            to.searchParams.set(name, String(value))
            return send(to.pathname + to.search, body)
          }),
          ...[...bodiesWith(body, value)].map((changed) => send(address, changed)),
        ])
    }
    expect(broken).toEqual([])
  },
)
