import * as fc from 'fast-check'
import type { Endpoint } from '#shared/endpoint.ts'
import { roles, type Role } from '#shared/roles.ts'
import { rolesOf } from '../access/access-calls.ts'
import { planOf } from '../access/access-plans.ts'
import { brokenQuery, hostilePath, hostileQuery, pair } from './hostile-addresses.ts'
import { hostileFile, hostileJson } from './hostile-bodies.ts'
import { hostileText } from './hostile-values.ts'
import { oddHeaders } from './odd-headers.ts'
import { bytes, placeholderThings, thing } from './placeholders.ts'

const actors = [
  'nobody',
  'client',
  'owner',
  'strange client',
  'strange owner',
  'roleless',
  'operator',
] as const
export type Actor = (typeof actors)[number]

/** A request as it will be sent, except for its placeholders. */
export interface HostileCall {
  actor: Actor
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body?: string
}

const headers = fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders })

const mayCall = (endpoint: Endpoint): Actor[] =>
  endpoint.access === 'operator'
    ? ['operator']
    : endpoint.access === 'open'
      ? ['nobody', 'client']
      : [...rolesOf(endpoint)]

/** Mostly an actor who may make the call. */
const actorFor = (allowed: Actor[]): fc.Arbitrary<Actor> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...allowed) },
    { weight: 2, arbitrary: fc.constantFrom(...actors) },
  )

const askerOf = (actor: Actor): Role => (actor.endsWith('owner') ? 'owner' : 'client')

/** Everything that might be sent to an endpoint. */
export function hostileCalls(endpoint: Endpoint): fc.Arbitrary<HostileCall> {
  const plan = planOf(endpoint)
  const byAsker = Object.fromEntries(
    roles.map((caller) => [
      caller,
      {
        method: fc.constant(endpoint.method as string),
        path: hostilePath(endpoint.path, plan.parts?.(placeholderThings, caller) ?? {}, caller),
        query: hostileQuery(endpoint, plan.query?.(placeholderThings) ?? {}),
        headers: headers.map((odd) => ({
          'content-type': endpoint.bytes ? 'application/octet-stream' : 'application/json',
          ...odd,
        })),
        ...(endpoint.body && { body: hostileJson(endpoint, caller) }),
        ...(endpoint.bytes && { body: hostileFile }),
      },
    ]),
  )
  return actorFor(mayCall(endpoint)).chain((actor) =>
    fc.record({ actor: fc.constant(actor), ...byAsker[askerOf(actor)]! }, { noNullPrototype: true }),
  )
}

const usualFile = { folder: thing('shownId'), photoId: thing('shownId'), file: '320.webp' }

/** For routes that aren't endpoints: pages, files, streams, email links. */
export const hostileVisits = (method: string, path: string): fc.Arbitrary<HostileCall> =>
  actorFor(['nobody', 'client', 'owner', 'operator']).chain((actor) =>
    fc.record(
      {
        actor: fc.constant(actor),
        method: fc.constant(method),
        path: hostilePath(path, usualFile, askerOf(actor)),
        query: fc.oneof(
          brokenQuery,
          fc
            .tuple(fc.constantFrom('token', 'state', 'code', 'after', 'role', 'w', 'lang'), hostileText)
            .map(([name, value]) => pair(name, value)),
        ),
        headers,
        ...(method === 'POST' && {
          body: fc.oneof(hostileText, fc.constant(`List-Unsubscribe=One-Click${bytes('ff')}`)),
        }),
      },
      { noNullPrototype: true },
    ),
  )
