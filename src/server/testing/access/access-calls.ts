import type { Endpoint } from '#shared/endpoint.ts'
import { roles, type Role } from '#shared/roles.ts'
import { jpeg } from '../pictures.ts'
import type { TestClient } from '../test-client.ts'
import { pathParts, pathWords, planOf } from './access-plans.ts'
import type { Things } from './access-world.ts'

const partsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part!)
/** Its path names something that is somebody's. */
export const namesSomething = (endpoint: Endpoint) => partsOf(endpoint).some((part) => !(part in pathWords))
export const usualStatus = ({ status = 200 }: Endpoint) => status

export function addressOf(endpoint: Endpoint, things: Things, asker: Role) {
  const plan = planOf(endpoint)
  const own = plan.parts?.(things, asker) ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = own[part] ?? pathWords[part] ?? pathParts[part]?.(things, asker)
    if (!value) throw new Error(`Say in access-plans.ts what :${part} stands for`)
    return value
  })
  const query = new URLSearchParams(plan.query?.(things))
  return query.size > 0 ? `${path}?${query}` : path
}

interface Call {
  browser: TestClient
  /** As whom the call is made. */
  asker: Role
  things: Things
  /** Beside what belongs there. */
  more?: object
}

const photo = await jpeg(320, 400)

export function call(endpoint: Endpoint, { browser, asker, things, more }: Call) {
  const address = addressOf(endpoint, things, asker)
  const body = endpoint.bytes ? photo : endpoint.body && { ...more, ...planOf(endpoint).body!(things, asker) }
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return method === 'get' || method === 'delete' ? browser[method](address) : browser[method](address, body)
}

export type Reply = Awaited<ReturnType<typeof call>>

/** An answer without what is another each time. */
export const plainBody = ({ text }: Reply) =>
  text.replace(/"requestId":"[^"]*"/, '').replaceAll(/"at":"[^"]*"/g, '')

export const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'client' || access === 'owner' ? [access] : access === 'operator' ? [] : roles

export const mayRead = (endpoint: Endpoint, asker: Role) =>
  endpoint.method === 'GET' && endpoint.access !== 'open' && rolesOf(endpoint).includes(asker)
