import type { Endpoint } from '#shared/endpoint.ts'
import { addressOf, rolesOf } from '../access/access-calls.ts'
import { planOf } from '../access/access-plans.ts'
import { placesIn, put } from './bend.ts'
import { describe } from './fitting-values.ts'
import { pair } from './hostile-addresses.ts'
import type { Actor, HostileCall } from './hostile-calls.ts'
import { placeholderThings } from './placeholders.ts'

/** Something that PostgreSQL, a date or a number might choke on. */
const unkeepable = 'a\u0000b'
const others = [
  '\ud800',
  '+275760-09-13T00:00:00.000Z',
  1e308,
  '1.------------------------------------',
  [unkeepable],
  -1,
]

/** For endpoints where the role makes no difference. */
const ownerOnly = ['owner'] as const

/** Valid calls in which one path parameter or field at a time has an unstorable value, and then one of the others. */
export function eachFieldBent(endpoint: Endpoint): HostileCall[] {
  const askers = endpoint.access === 'open' || endpoint.access === 'operator' ? ownerOnly : rolesOf(endpoint)
  const actorOf = (caller: Actor): Actor => (endpoint.access === 'operator' ? 'operator' : caller)
  const calls = askers.flatMap((caller) => {
    const [path = '', query = ''] = addressOf(endpoint, placeholderThings, caller).split('?')
    const body = endpoint.body && planOf(endpoint).body!(placeholderThings, caller)
    const usual = {
      actor: actorOf(caller),
      method: endpoint.method,
      path,
      query,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }
    const inBody = (place: string[]) => (value: unknown) => ({
      ...usual,
      body: JSON.stringify(put(body, place, value)),
    })
    const inQuery = (name: string) => (value: unknown) => {
      const kept = query.split('&').filter((one) => one && !one.startsWith(`${name}=`))
      return { ...usual, query: [...kept, pair(name, value)].join('&') }
    }
    const inPath = (n: number) => (value: unknown) => {
      const segment = encodeURIComponent(String(value).toWellFormed())
      return { ...usual, path: path.split('/').with(n, segment).join('/') }
    }
    const parts = endpoint.path.split('/').flatMap((part, n) => (part.startsWith(':') ? [n] : []))
    const places = body ? [...placesIn(body)].slice(1) : []
    const names = Object.keys((endpoint.query && describe(endpoint.query).properties) ?? {})
    return [...parts.map(inPath), ...places.map(inBody), ...names.map(inQuery)]
  })
  return calls.flatMap((bend, n) => [bend(unkeepable), bend(others[n % others.length])])
}
