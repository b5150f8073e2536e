import { expect, test } from 'vitest'
import { minBudgetsWithCurrency, toCents, toTyped, withCurrency } from './budget-cents.ts'

test('amounts are typed with the decimals of their currency', () => {
  expect([toCents(12.5, 'USD'), toCents(1200, 'JPY'), toCents(1.234, 'KWD')]).toEqual([1250, 1200, 1234])
  expect([toTyped(1250, 'USD'), toTyped(1200, 'JPY'), toTyped(1234, 'KWD')]).toEqual([12.5, 1200, 1.234])
  expect([toTyped(null, 'USD'), toTyped(undefined, 'USD'), toCents(undefined, 'USD')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(toCents(Number.NaN, 'USD')).toBeNaN()
})

test('another currency keeps the numbers', () => {
  const budgets = { property: { rent: { minCents: null, maxCents: 250_000 } }, yacht: {} }
  expect(withCurrency(budgets, 'USD', 'JPY')).toEqual({
    property: { rent: { minCents: null, maxCents: 2_500 } },
  })
  expect(withCurrency(budgets, 'USD', 'EUR').property).toEqual(budgets.property)
  expect(minBudgetsWithCurrency({ bicycle: 5_050 }, 'USD', 'JPY')).toEqual({ bicycle: 51 })
  expect(minBudgetsWithCurrency({ bicycle: 50 }, 'JPY', 'KWD')).toEqual({ bicycle: 50_000 })
})
