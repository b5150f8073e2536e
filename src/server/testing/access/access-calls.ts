import type { Endpoint } from '#shared/endpoint.ts'
import { roles, type Role } from '#shared/roles.ts'
import { jpeg } from '../pictures.ts'
import type { TestClient } from '../test-client.ts'
import { pathParts, pathValues, planOf } from './access-plans.ts'
import type { Things } from './access-world.ts'

const partsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part!)
/** Whether its path names something that belongs to someone. */
export const namesSomething = (endpoint: Endpoint) => partsOf(endpoint).some((part) => !(part in pathValues))
export const usualStatus = ({ status = 200 }: Endpoint) => status

export function addressOf(endpoint: Endpoint, things: Things, caller: Role) {
  const plan = planOf(endpoint)
  const own = plan.parts?.(things, caller) ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => {
    const value = own[part] ?? pathValues[part] ?? pathParts[part]?.(things, caller)
    if (!value) throw new Error(`Say in access-plans.ts what :${part} stands for`)
    return value
  })
  const query = new URLSearchParams(plan.query?.(things))
  return query.size > 0 ? `${path}?${query}` : path
}

interface Call {
  browser: TestClient
  /** The role that the call is made as. */
  caller: Role
  things: Things
  /** Extra fields besides the planned ones. */
  more?: object
}

const photo = await jpeg(320, 400)

export function call(endpoint: Endpoint, { browser, caller, things, more }: Call) {
  const address = addressOf(endpoint, things, caller)
  const body = endpoint.bytes
    ? photo
    : endpoint.body && { ...more, ...planOf(endpoint).body!(things, caller) }
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return method === 'get' || method === 'delete' ? browser[method](address) : browser[method](address, body)
}

export type Reply = Awaited<ReturnType<typeof call>>

/** A response without the parts that differ every time. */
export const plainBody = ({ text }: Reply) =>
  text.replace(/"requestId":"[^"]*"/, '').replaceAll(/"at":"[^"]*"/g, '')

export const rolesOf = ({ access }: Endpoint): readonly Role[] =>
  access === 'client' || access === 'owner' ? [access] : access === 'operator' ? [] : roles

export const mayRead = (endpoint: Endpoint, caller: Role) =>
  endpoint.method === 'GET' && endpoint.access !== 'open' && rolesOf(endpoint).includes(caller)
