import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameSchema } from './accounts.ts'
import { findContactInfo } from './contact-info.ts'
import { cleanName, nameProblem } from './names.ts'

const names = [
  'Ada Marlow',
  'Seán O’Neill-Sørensen',
  "D'Arcy St. John",
  'J.R.R. Tolkien',
  'Martin Luther King, Jr.',
  'Mª José Núñez',
  'Gal·la Puig',
  'Rajan s/o Kumar',
  '李',
  'マリー・キュリー',
  'Нина Петровна',
  'محمد علی‌پور',
  'क्षितिज शर्मा',
  'Ngọc Trinh',
  'ʻAulani Kaʻawa',
  '葛\u{e0100}西',
  'Ada 🏡',
  '👨‍👩‍👧‍👦'.repeat(100),
]

const notNames: [string, string][] = [
  ['Keyswipe\n\nYour account is locked', 'A name must be on a single line'],
  ['Ada\u2028Marlow', 'A name must be on a single line'],
  ['Ada\u0000', 'A name must be on a single line'],
  ['Ada 541 555 0139', 'A name can’t contain digits'],
  ['Ada ٥٥٥', 'A name can’t contain digits'],
  ['Ada Ⅳ', 'A name can’t contain digits'],
  ['https://evil.example/login', 'A name can’t contain a link or an address'],
  ['evil.com', 'A name can’t contain a link or an address'],
  ['t.me', 'A name can’t contain a link or an address'],
  ['ada@example.com', 'A name can’t contain a link or an address'],
  ['Ada (owner)', 'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas'],
  [
    '<img onerror=x>',
    'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas',
  ],
  ['evil。com', 'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas'],
  ['Ada ✅', 'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas'],
  [
    'Ada\u202eowner',
    'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas',
  ],
  ['Ada\u3164', 'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas'],
  [
    `Z${'\u0301'.repeat(10)}`,
    'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas',
  ],
  ['Аda', 'A name can’t mix alphabets within a word'],
  ['Key swipe Support', 'A name can’t contain “Keyswipe”'],
  ['K-E-Y-S-W-I-P-E', 'A name can’t contain “Keyswipe”'],
  ['-', 'A name can only contain letters, emoji, spaces, apostrophes, hyphens, periods and commas'],
  ['ᄀ'.repeat(5000), 'Name must be less than 100 characters'],
]

describe('a name', () => {
  test.each(names)('can be %j and is kept unchanged', (name) => {
    expect(nameSchema.safeParse(name)).toMatchObject({ success: true, data: name })
    expect(cleanName(name)).toBeDefined()
  })

  test.each(notNames)('cannot be %j: %s', (text, problem) => {
    expect(nameSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([problem])
  })

  test('is tidied when that does not alter it', () => {
    expect(nameSchema.parse(' Ada\u00a0 Marlow\n')).toBe('Ada Marlow')
    expect(nameSchema.parse('J.Smith')).toBe('J. Smith')
  })

  test.each([
    ['Olga https://evil.example/x Petrova', 'Olga Petrova'],
    ['Ada\n\nMarlow 99', 'Ada Marlow'],
    ['ada@example.com Ada', 'Ada'],
    ['evil.com', 'evil. com'],
    ['Bob 🏡 & Co ✅', 'Bob 🏡 Co'],
    ['A\u0000\u202eB', 'A B'],
    ['Keyswipe Support', undefined],
    ['1234 !!', undefined],
  ])('is extracted from %j by removing everything else', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  test('is valid after cleaning and has no contact info', () => {
    const pieces = fc.constantFrom(
      'a',
      'B',
      '.',
      ' ',
      '\n',
      '1',
      '@',
      '://',
      'www.',
      'com',
      't.me',
      'é',
      '漢',
      '\u202e',
      '/',
      ',',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((some) => some.join('')),
        ),
        (text) => {
          const name = cleanName(text)
          if (name === undefined) return
          expect(nameProblem(name)).toBeUndefined()
          expect(findContactInfo(name)).toBeUndefined()
        },
      ),
      { numRuns: 100 },
    )
  })
})
