import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { kinds } from '#shared/market/kinds.ts'
import { detailsSchemas } from '#shared/market/listing-details.ts'
import { factFields, type FactField } from './fact-fields.ts'

const lettersOf = (count: number) => 'x'.repeat(count)

/** Boundary values of a field: accepted and rejected. */
function bordersOf(field: FactField): { good: unknown[]; bad: unknown[] } {
  switch (field.input) {
    case 'count': {
      const { min, max, step = 1 } = field
      return { good: [min, min + step, max], bad: [min - step, max + step] }
    }
    case 'words':
    case 'lines':
      return { good: [lettersOf(field.max)], bad: [lettersOf(field.max + 1)] }
    case 'choice':
      return { good: field.options.map(({ value }) => value), bad: ['another'] }
    case 'chips':
      return { good: [field.options.map(({ value }) => value)], bad: [['another']] }
    case 'switch':
      return { good: [true, false], bad: [] }
    case 'number':
      return { good: [], bad: [Number.NaN] }
  }
}

describe.each(kinds)('the form of a %s agrees with the server about', (kind) => {
  const shape: Record<string, ZodMiniType> = detailsSchemas[kind].shape
  test.each(factFields[kind])('$name', (field) => {
    const takes = (value: unknown) => shape[field.name]!.safeParse(value).success
    const { good, bad } = bordersOf(field)
    expect(good.filter((value) => !takes(value))).toEqual([])
    expect(bad.filter(takes)).toEqual([])
    expect(field.isRequired ?? false).toBe(!takes(undefined))
  })
})
