import { expect, test } from 'vitest'
import type { ContractCard } from '#shared/contracts/contract-card.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { cardLine, cardTitle } from './format-contract-card.ts'
import { nextSteps, formatSigned, slipFacts } from './format-signed.ts'

const year = new Date().getFullYear()
const terms = {
  deal: 'property_rental',
  depositCents: 195_000,
  startsOn: `${year}-12-01`,
} as NonNullable<Contract['terms']>
const contract = (changes: object = {}) =>
  ({
    myRole: 'client',
    deal: 'property_rental',
    other: { id: '1', name: 'Ruth Alvarez', avatarUrl: null },
    listing: { id: '2', title: 'Glass cabin', cover: null, kind: 'property', city: 'Bend' },
    document: { kind: 'text', text: '' },
    terms,
    isSealed: false,
    steps: [],
    ...changes,
  }) as unknown as Contract
const stepsOf = (changes?: object) =>
  nextSteps(contract(changes), undefined).map(({ text: words, when }) => [words, when])

test('addresses each side in the headline', () => {
  expect(formatSigned(contract(), 'Maya Lindqvist')).toEqual({
    title: 'Welcome home, Maya',
    line: 'You and Ruth both signed. It’s yours from Dec 1.',
  })
  expect(formatSigned(contract({ myRole: 'owner' }), 'Maya Lindqvist').title).toBe('Ruth has the key')
  expect(formatSigned(contract({ deal: 'bicycle_rental' }), 'Maya Lindqvist').title).toBe('It’s yours, Maya')
})

test('lists the next steps the contract implies, none of them done in advance', () => {
  expect(stepsOf()).toEqual([
    ['Your copy is being sealed', 'Now'],
    ['Send Ruth the $1,950 deposit', 'before Dec 1'],
    ['Meet Ruth for the keys', 'Agree on a day'],
  ])
  expect(stepsOf({ myRole: 'owner' })[1]).toEqual(['Ruth sends you the $1,950 deposit', 'before Dec 1'])
  expect(stepsOf({ terms: { ...terms, depositCents: 0 } })).toHaveLength(2)
})

test('leaves the date and the deposit of an uploaded PDF to its pages', () => {
  const own = contract({ document: { kind: 'file', name: 'Lease.pdf', pages: 2 } })
  expect(nextSteps(own, undefined)).toHaveLength(2)
  expect(slipFacts(own, 'Maya Lindqvist')[2]).toEqual(['Move-in', 'See contract'])
  expect(slipFacts(contract({ terms: { ...terms, startsOn: null } }), 'Maya')[2]).toEqual([
    'Move-in',
    'Agree on a day',
  ])
})

test('says whose turn it is only on the latest card', () => {
  const card = { step: 'signed', by: 'client', state: 'signed_by_client', expiresAt: null } as ContractCard
  const reader = { role: 'client' as const, otherName: 'Ruth Alvarez' }
  expect(cardTitle(card, { isMine: true, otherName: 'Ruth Alvarez' })).toBe('You signed')
  expect(cardLine(card, { ...reader, isLatest: true })).toBe('Now it’s Ruth’s turn')
  expect(cardLine(card, { ...reader, role: 'owner', isLatest: true })).toBe('Now it’s your turn')
  expect(cardLine(card, { ...reader, isLatest: false })).toBeUndefined()
  const sent = {
    ...card,
    step: 'sent',
    terms: {
      deal: 'property_rental',
      currency: 'USD',
      priceCents: 195_000,
      per: 'month',
      startsOn: `${year}-12-01`,
      endsOn: `${year + 1}-11-30`,
    },
  } as ContractCard
  expect(cardLine(sent, { ...reader, isLatest: true })).toBe('12 months from Dec 1 · $1,950/month')
})
