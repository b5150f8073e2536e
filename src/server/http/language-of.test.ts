import { expect, test } from 'vitest'
import { preferredLanguage } from './language-of.ts'

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['sv-SE, nonsense;q=x', 'en'],
  ['sv;q=0.9, EN-us;q=0.2', 'en'],
  ['x'.repeat(10_000), 'en'],
])('the header “%s” asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
