// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { formatReplyTime, formatLanguages, ownerLine, formatMemberSince } from './format-owner.ts'

test('describes an owner in words', () => {
  expect(formatReplyTime('few_hours')).toBe('Usually replies within a few hours')
  expect(formatLanguages(['English', 'Spanish', 'Thai'])).toBe('Speaks English, Spanish, and Thai')
  expect(formatMemberSince('2026-11-01')).toBe('Member since November 2026')
})

test('calls a private person an owner, with or without a city', () => {
  expect(ownerLine({ businessName: '', city: null })).toBe('Owner')
  expect(ownerLine({ businessName: '', city: 'Bend, OR' })).toBe('Owner · Bend, OR')
  expect(ownerLine({ businessName: 'High Desert Stays', city: 'Bend, OR' })).toBe(
    'High Desert Stays · Bend, OR',
  )
})
