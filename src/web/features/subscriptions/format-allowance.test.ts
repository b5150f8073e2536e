import { expect, test } from 'vitest'
import { formatAllowance, isUsedUp } from './format-allowance.ts'

test.each([
  [{ limit: 3, used: 1, per: 'day' }, '2 of 3 left today'],
  [{ limit: 1, used: 1, per: 'month' }, '0 of 1 left this month'],
  // The bar shows what is left, too.
  [{ limit: 10, used: 2, per: null }, '8 of 10 left'],
  // After a change to a smaller plan.
  [{ limit: 2, used: 5, per: null }, '0 of 2 left'],
  [{ limit: null, used: 40, per: null }, 'Unlimited'],
] as const)('%j says what is left: %s', (allowance, text) => {
  expect(formatAllowance(allowance)).toBe(text)
  expect(isUsedUp(allowance)).toBe(text.startsWith('0 of'))
})
