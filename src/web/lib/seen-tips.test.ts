import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasSeenTip, markTipSeen, seenTipsName } from './seen-tips.ts'

const ada = '019a8f3e-7c41-7d2a-9b1c-2f64a1c0de01'
const bob = '019a8f3e-7c41-7d2a-9b1c-2f64a1c0de02'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('remembers each tip per person', () => {
  expect(hasSeenTip('deck', ada)).toBe(false)
  markTipSeen('deck', ada)
  markTipSeen('meeting', bob)
  expect(hasSeenTip('deck', ada)).toBe(true)
  expect(hasSeenTip('meeting', ada)).toBe(false)
  expect(hasSeenTip('deck', bob)).toBe(false)
  expect(hasSeenTip('meeting', bob)).toBe(true)
})

test('stores nothing that identifies a person, and no duplicates', () => {
  markTipSeen('deck', ada)
  const once = stored.get(seenTipsName)
  markTipSeen('deck', ada)
  expect(stored.get(seenTipsName)).toBe(once)
  expect(once).not.toContain(ada.slice(-6))
})
