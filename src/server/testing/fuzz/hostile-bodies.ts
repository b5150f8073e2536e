import * as fc from 'fast-check'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Role } from '#shared/roles.ts'
import { planOf } from '../access/access-plans.ts'
import { jpeg } from '../pictures.ts'
import { placesIn, put } from './bend.ts'
import { describe, fitting } from './fitting-values.ts'
import { hostileText, hostileValue, uninvitedFields } from './hostile-values.ts'
import { bytes, long, placeholderThings } from './placeholders.ts'

/** Replaces one part of the body, at any depth. */
const withOnePlaceBent = (body: fc.Arbitrary<unknown>) =>
  fc.tuple(body, fc.nat({ max: 1000 }), hostileValue).map(([value, n, other]) => {
    const places = [...placesIn(value)]
    return put(value, places[n % places.length]!, other)
  })

/** Works on text, because spreading or assigning would lose `__proto__` and duplicate fields. */
const withUninvited = (body: fc.Arbitrary<unknown>) =>
  fc.tuple(body, uninvitedFields).map(([value, fields]) => {
    const [known, more] = [toText(value), toText(fields)]
    return known.startsWith('{"') ? `${known.slice(0, -1)},${more.slice(1)}` : more
  })

const toText = (value: unknown) => JSON.stringify(value) ?? ''

/** A valid body in which each field sometimes has any value that its schema accepts. */
function askedFor(endpoint: Endpoint, caller: Role): fc.Arbitrary<unknown> {
  const usual = planOf(endpoint).body!(placeholderThings, caller) as Record<string, unknown>
  const schema = describe(endpoint.body!)
  const byField = Object.entries({ ...schema.properties }).map(([name, of]) => {
    const own = fitting(of as Parameters<typeof fitting>[0])
    return [
      name,
      name in usual
        ? fc.oneof({ weight: 3, arbitrary: fc.constant(usual[name]) }, { weight: 1, arbitrary: own })
        : own,
    ] as const
  })
  const needed = byField.flatMap(([name]) => (name in usual ? [name] : [])).concat(schema.required ?? [])
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(usual) },
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries(byField), { requiredKeys: needed, noNullPrototype: true }),
    },
    { weight: 3, arbitrary: fitting(schema) },
  )
}

const noJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1}{',
    '\ufeff{}',
    bytes('fffe7b007d00'),
    `"${long(200_000)}"`,
  ),
  fc.constantFrom('{"a":'.repeat(10_000), `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  hostileText,
)

export function hostileJson(endpoint: Endpoint, caller: Role): fc.Arbitrary<string> {
  const body = askedFor(endpoint, caller)
  return fc.oneof(
    { weight: 6, arbitrary: body.map(toText) },
    { weight: 5, arbitrary: withOnePlaceBent(body).map(toText) },
    { weight: 2, arbitrary: withUninvited(body) },
    { weight: 1, arbitrary: noJson },
  )
}

const photo = Buffer.from(await jpeg(20, 20)).toString('hex')
const png = '89504e470d0a1a0a0000000d49484452'
/** A picture, or instead of it a truncated, empty, different or oversized one. */
export const hostileFile = fc.oneof(
  fc.constantFrom(
    '',
    bytes(photo),
    bytes(`${png}00003e8000003e800802000000`),
    bytes(`${png}ffffffffffffffff0802000000`),
    bytes('ffd8ffe000104a46494600010100000100010000ffd9'),
    bytes('52494646ffffffff574542505650382000000000'),
    bytes('0000001c66747970617669660000000061766966'),
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj\n%%EOF',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'GIF89a/*<script>alert(1)</script>*/',
    bytes('504b0304'),
    `%PDF-1.7${long(1_500_000)}`,
  ),
  hostileText,
  fc.uint8Array({ maxLength: 200 }).map((some) => bytes(Buffer.from(some).toString('hex') || '00')),
)
