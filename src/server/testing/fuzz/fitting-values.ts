import * as fc from 'fast-check'
import * as z from 'zod'
import { hostileText, hostileValue, someId } from './hostile-values.ts'

type Schema = z.core.JSONSchema.BaseSchema

export const describe = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Values that a schema accepts, preferably borderline ones: the right shape with hostile content. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  if (schema.allOf) {
    const { allOf, ...rest } = schema
    return fitting(Object.assign({}, rest, ...allOf) as Schema)
  }
  const types = [schema.type].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type } as Schema)))
  switch (types[0]) {
    case 'string':
      return fittingText(schema)
    case 'integer':
    case 'number':
      return fittingNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fittingList(schema)
    case 'object':
      return fittingObject(schema)
    default:
      return hostileValue
  }
}

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: someId,
  date: fc.constantFrom('0000-01-01', '0001-01-01', '1970-01-01', '2028-02-29', '9999-12-31'),
  'date-time': fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59.999Z',
    '2028-02-29T00:00:00Z',
    '9999-12-31T23:59:59.999999Z',
  ),
  email: fc.constantFrom(
    'A@X.com',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
    "o'brien+x@example.co",
    `${'a'.repeat(300)}@example.com`,
  ),
  uri: fc.constantFrom(
    'https://push.example.com/x',
    'javascript:alert(1)',
    'http://127.0.0.1:1/x',
    'http://[::1]/',
    'file:///etc/passwd',
    'https://user:secret@example.com:99/\u0000',
  ),
}

function fittingText({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format && formats[format]) return formats[format]
  if (pattern) return fc.oneof(fc.stringMatching(readable(pattern)), hostileText)
  const most = Math.max(minLength, Math.min(maxLength ?? 300, 10_000))
  return fc.oneof(
    hostileText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x')),
    fc.constantFrom('x'.repeat(most), '😀'.repeat(most), '\u0800'.repeat(most)),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(most, 60)) }),
  )
}

/** Fast-check can't generate text for Unicode character classes. */
const readable = (pattern: string) => new RegExp(pattern.replaceAll(/\\p\{\w+\}/g, ''), 'u')

function fittingNumber({ type, minimum = -(2 ** 53), maximum = 2 ** 53, multipleOf }: Schema) {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.01)
  const within = [minimum, maximum, minimum + step, maximum - step, 0, 1, 2 ** 31 - 1, 2 ** 31]
  return fc.oneof(
    fc.constantFrom(...within.filter((value) => value >= minimum && value <= maximum)),
    fc.integer({
      min: Math.max(Math.ceil(minimum), -(2 ** 31)),
      max: Math.min(Math.floor(maximum), 2 ** 31 - 1),
    }),
  )
}

function fittingList({ items, prefixItems, minItems = 0, maxItems = 20 }: Schema): fc.Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...(prefixItems as Schema[]).map(fitting))
  const item = fitting((items ?? {}) as Schema)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) }),
    },
    // As many identical items as allowed, and one more.
    {
      weight: 1,
      arbitrary: fc
        .tuple(item, fc.constantFrom(maxItems, maxItems + 1))
        .map(([one, count]) => Array.from({ length: count }, () => one)),
    },
  )
}

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, of]) => [name, fitting(of as Schema)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}
