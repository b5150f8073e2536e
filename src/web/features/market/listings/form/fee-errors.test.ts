import { expect, test } from 'vitest'
import { withoutPendingFee } from './fee-errors.ts'

const fees = [
  { name: '', amount: '', per: 'stay' },
  { name: 'Helmet', amount: '', per: 'stay' },
  { name: '', amount: '6', per: 'day' },
] as const
const errors = {
  'fees.0.cents': 'Use an amount like 2,100',
  'fees.1.name': 'Required',
  title: 'Required',
}
const fieldsWithin = (row: number | undefined) => Object.keys(withoutPendingFee(errors, fees, row))

test('the blank half of a fee is no mistake while its row has the focus', () => {
  expect(fieldsWithin(1)).toEqual(['fees.1.name', 'title'])
  expect(fieldsWithin(2)).toEqual(['fees.0.cents', 'title'])
})

test('everything else is a mistake at once', () => {
  expect(fieldsWithin(undefined)).toEqual(Object.keys(errors))
  expect(fieldsWithin(0)).toEqual(Object.keys(errors))
  expect(fieldsWithin(3)).toEqual(Object.keys(errors))
  const typed = [{ name: 'Helmet', amount: 'six', per: 'stay' }] as const
  expect(withoutPendingFee(errors, typed, 0)).toEqual(errors)
})
