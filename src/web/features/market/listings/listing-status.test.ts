import { expect, test } from 'vitest'
import { daysUntil, isDue, possibleActions, formatSigned, formatStatus } from './listing-status.ts'

const now = new Date('2026-11-15T12:00:00')
const active = (pausesAt: string) => ({ status: 'active' as const, pausesAt })

test('asks for confirmation from five days before a listing pauses', () => {
  expect(isDue(active('2026-11-20T12:00:00'), now)).toBe(true)
  expect(isDue(active('2026-11-20T12:00:01'), now)).toBe(false)
  expect(isDue({ status: 'paused', pausesAt: null }, now)).toBe(false)
})

test('shows the deadline on the badge', () => {
  expect(formatStatus(active('2026-11-20T12:00:00'), now)).toEqual({
    text: 'Confirm by Nov 20',
    tone: 'waiting',
  })
  expect(formatStatus(active('2026-12-10T12:00:00'), now)).toEqual({ text: 'Active', tone: 'good' })
  expect(formatStatus({ status: 'rented', pausesAt: null }, now)).toEqual({ text: 'Rented', tone: 'off' })
})

test('says to whom and from when a signed listing is rented or sold', () => {
  const signed = {
    contractId: '1',
    clientName: 'Nora Bennett',
    isSale: false,
    startsOn: '2026-12-15',
    signedAt: '2026-11-15T12:00:00Z',
  }
  expect(formatSigned({ signed }, now)).toBe('Rented to Nora Bennett from Dec 15')
  expect(formatSigned({ signed: { ...signed, startsOn: null } }, now)).toBe(
    'Rented to Nora Bennett, signed Nov 15',
  )
  expect(formatSigned({ signed: { ...signed, isSale: true } }, now)).toBe('Sold to Nora Bennett on Nov 15')
  expect(formatSigned({ signed: null }, now)).toBeUndefined()
})

test('rounds days up, and never below zero', () => {
  expect(daysUntil('2026-11-20T11:00:00', now)).toBe(5)
  expect(daysUntil('2026-11-14T11:00:00', now)).toBe(0)
})

test('offers no "sold" for a rent-only listing', () => {
  expect(possibleActions({ status: 'active', listingType: 'rent' })).toEqual(['confirm', 'pause', 'rented'])
  expect(possibleActions({ status: 'paused', listingType: 'buy' })).toEqual(['publish', 'sold'])
  expect(possibleActions({ status: 'draft', listingType: 'both' })).toEqual(['publish'])
})
