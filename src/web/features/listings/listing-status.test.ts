import { expect, test } from 'vitest'
import { daysUntil, isDue, possibleActions, statusWords } from './listing-status.ts'

const now = new Date('2026-11-15T12:00:00')
const active = (pausesAt: string) => ({ status: 'active' as const, pausesAt })

test('a listing asks to be confirmed from five days before it pauses', () => {
  expect(isDue(active('2026-11-20T12:00:00'), now)).toBe(true)
  expect(isDue(active('2026-11-20T12:00:01'), now)).toBe(false)
  expect(isDue({ status: 'paused', pausesAt: null }, now)).toBe(false)
})

test('its badge says until when', () => {
  expect(statusWords(active('2026-11-20T12:00:00'), now)).toEqual({
    text: 'Confirm by Nov 20',
    tone: 'waiting',
  })
  expect(statusWords(active('2026-12-10T12:00:00'), now)).toEqual({ text: 'Active', tone: 'good' })
  expect(statusWords({ status: 'rented', pausesAt: null }, now)).toEqual({ text: 'Rented', tone: 'off' })
})

test('days are counted up, and never below none', () => {
  expect(daysUntil('2026-11-20T11:00:00', now)).toBe(5)
  expect(daysUntil('2026-11-14T11:00:00', now)).toBe(0)
})

test('what is only for rent cannot be sold', () => {
  expect(possibleActions({ status: 'active', listingType: 'rent' })).toEqual(['confirm', 'pause', 'rented'])
  expect(possibleActions({ status: 'paused', listingType: 'buy' })).toEqual(['publish', 'sold'])
  expect(possibleActions({ status: 'draft', listingType: 'both' })).toEqual(['publish'])
})
