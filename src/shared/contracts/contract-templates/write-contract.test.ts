import { expect, test } from 'vitest'
import { blank, type ContractText } from '../contract-text.ts'
import type { RentalTerms, SaleTerms } from '../contract-terms.ts'
import { writeContract } from './write-contract.ts'

const people = {
  ownerName: 'Ada Åkerström',
  ownerAddress: '12 Old Mill Road, Bend, OR 97702',
  clientName: 'Maya Lindqvist',
  clientAddress: '4 Pine Street, Portland, OR 97204',
  asset: 'Glass-front cabin, Old Mill, Bend',
  clauses: '',
}
const rental: RentalTerms = {
  ...people,
  deal: 'property_rental',
  priceCents: 185_050,
  depositCents: 370_000,
  per: 'month',
  startsOn: '2026-12-01',
  endsOn: null,
  paymentDay: 1,
}
const sale: SaleTerms = {
  ...people,
  deal: 'sale',
  priceCents: 45_000_000,
  depositCents: 100_000,
  handoverOn: null,
}

const linesOf = ({ parts }: ContractText) => parts.flatMap(({ paragraphs }) => paragraphs).join('\n')

test('a contract without a currency is in US dollars, to the letter', () => {
  expect(linesOf(writeContract(rental))).toContain(
    'The rent is $1,850.50 per month, due in advance on day 1 of each month.',
  )
  expect(linesOf(writeContract(rental))).toContain('a deposit of $3,700.00 before')
  expect(linesOf(writeContract(sale))).toContain('The price is $450,000.00.')
  for (const terms of [rental, sale])
    expect(writeContract({ ...terms, currency: 'USD' })).toEqual(writeContract(terms))
  const unknown = { ...rental, priceCents: null }
  expect(linesOf(writeContract(unknown))).toContain(`The rent is $${blank} per month`)
})

test.each([
  ['EUR', '€1,850.50', 'EUR'],
  ['JPY', '¥185,050', 'JPY'],
  ['MXN', 'MX$1,850.50', 'MXN'],
])('a contract in %s says so with every amount', (currency, rent, name) => {
  expect(linesOf(writeContract({ ...rental, currency }))).toContain(`The rent is ${rent} per month`)
  const unknown = { ...rental, currency, priceCents: null }
  expect(linesOf(writeContract(unknown))).toContain(`The rent is ${name} ${blank} per month`)
})
