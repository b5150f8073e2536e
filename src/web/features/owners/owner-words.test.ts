import { expect, test } from 'vitest'
import { answerWords, languageWords, ownerLine, sinceWords } from './owner-words.ts'

test('an owner is described in words', () => {
  expect(answerWords('few_hours')).toBe('Usually answers within a few hours')
  expect(languageWords(['English', 'Spanish', 'Thai'])).toBe('Speaks English, Spanish, and Thai')
  expect(sinceWords('2026-11-01')).toBe('Here since November 2026')
})

test('a private person is an owner, with or without a city', () => {
  expect(ownerLine({ businessName: '', city: null })).toBe('Owner')
  expect(ownerLine({ businessName: '', city: 'Bend, OR' })).toBe('Owner · Bend, OR')
  expect(ownerLine({ businessName: 'High Desert Stays', city: 'Bend, OR' })).toBe(
    'High Desert Stays · Bend, OR',
  )
})
