import * as fc from 'fast-check'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { pathParts, pathValues } from '../access/access-plans.ts'
import { describe, fitting } from './fitting-values.ts'
import { hostileText, someId } from './hostile-values.ts'
import { inCapitals, long, placeholderThings } from './placeholders.ts'

const oddSegments =
  '%00 %ff %2e%2e %2f %5c % %zz ..%2f..%2fetc%2fpasswd x -1 %F0%9F%98%80 %0d%0a __proto__ constructor NaN %c0%80 %ed%a0%80 %7B%7D * ;a=b'

const segment = fc.oneof(
  fc.constantFrom(...oddSegments.split(' '), long(300), long(5_000)),
  someId,
  someId.map(inCapitals),
  hostileText
    .filter((text) => text.length < 100 && text.isWellFormed() && !text.includes('{{'))
    .map(encodeURIComponent),
)

/** Mostly names the usual thing. */
const partOf = (name: string, own: Record<string, string>, caller: Role) => {
  const usual = own[name] ?? pathValues[name] ?? pathParts[name]?.(placeholderThings, caller) ?? 'x'
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: segment })
}

export function hostilePath(path: string, own: Record<string, string>, caller: Role): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (part === '*') return segment
    return part.startsWith(':') ? partOf(part.slice(1).replace(/\{.*/, ''), own, caller) : fc.constant(part)
  })
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

/** Node rejects addresses that are longer than its header limit. */
export const pair = (name: string, value: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())
    .replaceAll(/%7B%7B(\w+)%3A(\w+)%7D%7D/g, '{{$1:$2}}')
    .replace(/\{\{long:\d{5,}\}\}/, long(9_000))
    .slice(0, 12_000)}`

export const brokenQuery = fc.constantFrom(
  '%',
  '%00',
  '=&=&',
  '&'.repeat(500),
  'q=%ff',
  `q=${long(9_000)}`,
  '__proto__=1',
  'a[]=1&a[b]=2',
  '?',
)

export function hostileQuery(
  { query }: Partial<Endpoint>,
  usual: Record<string, string>,
): fc.Arbitrary<string> {
  const { properties = {} } = query ? describe(query) : {}
  const some = Object.entries(properties).map(([name, of]) => {
    const own = fitting(of as Parameters<typeof fitting>[0])
    const value = fc.oneof(
      ...(name in usual ? [fc.constant(usual[name])] : []),
      own,
      hostileText,
      hostileText,
    )
    return [name, value] as const
  })
  const asked = fc
    .record(Object.fromEntries(some), { requiredKeys: Object.keys(usual), noNullPrototype: true })
    .map((fields) => Object.entries(fields).map(([name, value]) => pair(name, value)))
  return fc.oneof(
    { weight: 8, arbitrary: asked.map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: asked.map((pairs) => [...pairs, ...pairs].join('&')) },
    { weight: 1, arbitrary: brokenQuery },
  )
}
