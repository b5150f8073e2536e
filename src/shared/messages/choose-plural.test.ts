import { expect, test } from 'vitest'
import { choosePlural } from './choose-plural.ts'

const beds = (language: string, count: number) =>
  choosePlural(language, count, (shown) => ({ one: `${shown} bed`, other: `${shown} beds` }))

test.each([0, 0.5, 1, 1.5, 2, 999, 1000, 12_345, -1, 0.3])('English writes %d as Intl does', (count) => {
  const shown = new Intl.NumberFormat('en').format(count)
  const isOne = new Intl.PluralRules('en').select(count) === 'one'
  expect(beds('en', count)).toBe(`${shown} ${isOne ? 'bed' : 'beds'}`)
})

const forms = (shown: string) => ({ one: `${shown} un`, two: `${shown} deux`, other: `${shown} autres` })

test('other languages have their own forms and digits', () => {
  expect(choosePlural('fr', 0, forms)).toBe('0 un')
  expect(choosePlural('ar', 2, forms)).toBe(`${new Intl.NumberFormat('ar').format(2)} deux`)
  expect(choosePlural('de', 1234, forms)).toBe('1.234 autres')
})

test('an exact count comes first', () => {
  expect(choosePlural('en', 1, () => ({ '=1': 'Your photo', one: '1 photo', other: 'photos' }))).toBe(
    'Your photo',
  )
})
