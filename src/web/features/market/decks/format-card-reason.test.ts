import { expect, test } from 'vitest'
import { formatCardReason } from './format-card-reason.ts'

test('describes a reason in a few words', () => {
  expect(formatCardReason({ reason: 'liked_you', name: 'Ruth Alvarez' })).toBe('Ruth liked your profile')
  expect(formatCardReason({ reason: 'under_budget', byCents: 35_000, currency: 'USD' })).toBe(
    '$350 under your budget',
  )
  expect(formatCardReason({ reason: 'liked_listing', title: 'Glass-front cabin' })).toBe(
    'Liked your Glass-front cabin',
  )
  expect(formatCardReason({ reason: 'references', count: 1 })).toBe('Offers a reference')
  expect(formatCardReason(null)).toBe('')
})
