import { expect, test } from 'vitest'
import { isStepUp, priceCents } from './plans.ts'

test('a year costs ten months', () => {
  expect(priceCents('plus', 'month')).toBe(900)
  expect(priceCents('plus', 'year')).toBe(9000)
})

test.each([
  ['a larger plan', 'plus', 'month', 'premium', 'month', true],
  [
    'a larger plan by the month instead of a smaller one by the year',
    'plus',
    'year',
    'premium',
    'month',
    true,
  ],
  ['a year instead of a month', 'plus', 'month', 'plus', 'year', true],
  ['a month instead of a year', 'plus', 'year', 'plus', 'month', false],
  ['a smaller plan, even by the year', 'premium', 'month', 'plus', 'year', false],
  ['the same plan', 'plus', 'year', 'plus', 'year', false],
] as const)('%s: starts at once or not', (_, plan, period, toPlan, toPeriod, startsAtOnce) => {
  expect(isStepUp({ plan, period }, { plan: toPlan, period: toPeriod })).toBe(startsAtOnce)
})
