import { expect, test } from 'vitest'
import { kinds } from '#shared/market/kinds.ts'
import { factFields } from './fact-fields.ts'
import { formatFixes, formatMissing } from './field-names.ts'

test('names up to two fields to fix', () => {
  expect(formatFixes(['description'], 'publish')).toBe('Fix the description to publish.')
  expect(formatFixes(['fees.0.cents', 'facts.details.engineCc'], 'save')).toBe(
    'Fix the fees and the engine to save.',
  )
  expect(formatFixes(['title', 'pin', 'street'], 'publish')).toBe('Fix 3 fields to publish.')
  expect(formatFixes([], 'save')).toBe('')
})

test('names the only thing that is missing', () => {
  expect(formatMissing(['photos'])).toBe('Only the photos are missing.')
  expect(formatMissing(['facts.details.lengthM'])).toBe('Only the length is missing.')
  expect(formatMissing(['title', 'cityId'])).toBe('2 things are still missing.')
})

test('every detail that can be wrong or missing has a name', () => {
  const details = kinds.flatMap((kind) => factFields[kind])
  const typed = details.filter(({ input }) => ['count', 'number', 'words', 'lines'].includes(input))
  for (const { name } of typed)
    expect(formatFixes([`facts.details.${name}`], 'save'), name).not.toBe('Fix the form to save.')
  for (const { name } of details.filter(({ isRequired }) => isRequired))
    expect(formatMissing([`facts.details.${name}`]), name).toMatch(/^Only the/)
})
